import { Fragment, type ReactNode } from 'react'
import { useSessionWatch } from '#app/lib/session/session-watch.ts'
import { MemberBar } from './member-bar.tsx'

export function MemberFrame({ userId, children }: { userId: string; children: ReactNode }) {
  useSessionWatch(userId)

  return (
    <>
      <MemberBar userId={userId} />
      <main id="content" tabIndex={-1} className="mx-auto max-w-7xl px-4 pt-8 pb-20 sm:px-8 sm:pt-12">
        {/* The key resets all forms when another user signs in. */}
        <Fragment key={userId}>{children}</Fragment>
      </main>
    </>
  )
}

import { ArrowLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { NotOpenYet } from '#app/features/booking/components/not-open-yet.tsx'
import { JoinForm } from '#app/features/waitlist/components/join-form.tsx'
import { WaitlistSheet } from '#app/features/waitlist/components/waitlist-sheet.tsx'
import { WaitlistSearch } from '#app/features/waitlist/schema.ts'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { venue } from '#domain/venue/venue.ts'
import type { Route } from './+types/waitlist.ts'

export function meta() {
  return privateMeta('Waitlist')
}

export default function WaitlistPage({ params }: Route.ComponentProps) {
  const isHydrated = useIsHydrated()
  const [asked] = useSearchParams()
  const search = WaitlistSearch.parse(Object.fromEntries(asked))

  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-7xl px-4 pt-6 pb-20 sm:px-8 sm:pt-9">
      <Link to="/booking" className={buttonStyle('quiet', '-ml-3 px-3 text-brass-200')}>
        <ArrowLeft aria-hidden /> Back to the times
      </Link>
      <h1 tabIndex={-1} className="mt-3 mb-7 text-4xl sm:text-5xl">
        {params.id ? 'Your place in line' : 'Notify me if a time opens up'}
      </h1>
      <NeedsScript phone={venue.phone} />
      {isHydrated && params.id && <WaitlistSheet id={params.id} entryKey={search.key} proof={search.proof} />}
      {isHydrated && !params.id && (
        <JoinForm search={search} renderNotOpen={(missing) => <NotOpenYet missing={missing} />} />
      )}
    </main>
  )
}

import type { ReactNode } from 'react'
import { useFocusOnMount } from '#app/ui/focus-on-mount.ts'

type AdminMessageProps = { title: string; text: string; children: ReactNode }

/** A message that replaces an admin screen; the rail remains. */
export function AdminMessage({ title, text, children }: AdminMessageProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>()

  return (
    <section className="mx-auto max-w-2xl py-10">
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h2>
      <p className="mt-4 text-cream-dim text-lg">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
    </section>
  )
}

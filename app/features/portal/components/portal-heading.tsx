import type { ReactNode } from 'react'

/**
 * The heading of a page that may stand in a frame. There the page around shows it, and here it is only read out, until the
 * page is known to stand alone: so nothing moves in the frame.
 */
export function PortalHeading({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className="group-not-data-alone:sr-only mb-5 text-4xl sm:text-5xl">
      {children}
    </h1>
  )
}

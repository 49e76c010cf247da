import type { ReactNode } from 'react'

/**
 * The heading of a page that may be in a frame. There the page around shows it, so here it is visually hidden until the
 * page is known not to be framed. Nothing moves in the frame.
 */
export function PortalHeading({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className="framed:sr-only mb-5 text-4xl sm:text-5xl">
      {children}
    </h1>
  )
}

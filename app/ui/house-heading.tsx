import type { ReactNode } from 'react'

/** The heading of a page that may stand in a frame. There the page around shows it, and here it is only read out. */
export function HouseHeading({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className="mb-5 text-4xl group-data-framed:sr-only sm:text-5xl">
      {children}
    </h1>
  )
}

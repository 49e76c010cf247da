import type { ReactNode } from 'react'
import { HouseHeading } from './house-heading.tsx'
import { PageSkeleton } from './skeleton.tsx'

/** A page of the house's own that keeps its distance from the edge of a phone, also in a frame. */
export function HouseSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="group-not-data-alone:max-sm:px-4">
      <HouseHeading>{title}</HouseHeading>
      {children}
    </div>
  )
}

/** What such a page is before anything is known. */
export function HouseFallback({ title }: { title: string }) {
  return (
    <HouseSheet title={title}>
      <PageSkeleton />
    </HouseSheet>
  )
}

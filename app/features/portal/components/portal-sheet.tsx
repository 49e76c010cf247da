import type { ReactNode } from 'react'
import { PageSkeleton } from '#app/ui/skeleton.tsx'
import { PortalHeading } from './portal-heading.tsx'

/** A page of the house's own that keeps its distance from the edge of a phone, also in a frame. */
export function PortalSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="group-not-data-alone:max-sm:px-4">
      <PortalHeading>{title}</PortalHeading>
      {children}
    </div>
  )
}

/** What such a page is before anything is known. */
export function PortalFallback({ title }: { title: string }) {
  return (
    <PortalSheet title={title}>
      <PageSkeleton />
    </PortalSheet>
  )
}

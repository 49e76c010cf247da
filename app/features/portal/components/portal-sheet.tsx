import type { ReactNode } from 'react'
import { CardSkeleton } from '#app/ui/card-skeleton.tsx'
import { PortalHeading } from './portal-heading.tsx'

/** The layout of a portal page, with a margin on phones, also in a frame. */
export function PortalSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="framed:max-sm:px-4">
      <PortalHeading>{title}</PortalHeading>
      {children}
    </div>
  )
}

/** Such a page while it is loading. */
export function PortalFallback({ title }: { title: string }) {
  return (
    <PortalSheet title={title}>
      <CardSkeleton label="Loading..." rows={6} />
    </PortalSheet>
  )
}

import type { ReactNode } from 'react'
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

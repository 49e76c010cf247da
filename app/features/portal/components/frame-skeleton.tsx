import type { ReactNode } from 'react'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { venue } from '#domain/venue/venue.ts'

type FrameSkeletonProps = { className: string; children: ReactNode }

/** A placeholder for the frame, with the outline of its page. */
export function FrameSkeleton({ className, children }: FrameSkeletonProps) {
  return (
    <div className={`min-h-[85dvh] px-4 pt-8 sm:px-0 ${className}`}>
      <NeedsScript phone={venue.phone} />
      {children}
    </div>
  )
}

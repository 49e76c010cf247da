import { NeedsScript } from '#app/ui/needs-script.tsx'
import { PageSkeleton } from '#app/ui/skeleton.tsx'
import { venue } from '#domain/venue/venue.ts'

/** A placeholder for the frame. */
export function FrameSkeleton({ className }: { className: string }) {
  return (
    <div className={`min-h-[85dvh] px-4 pt-8 sm:px-0 ${className}`}>
      <NeedsScript phone={venue.phone} />
      <PageSkeleton />
    </div>
  )
}

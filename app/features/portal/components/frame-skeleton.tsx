import { NeedsScript } from '#app/ui/needs-script.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { venue } from '#domain/venue.ts'

/** Stands where the frame will be. */
export function FrameSkeleton() {
  return (
    <div className="min-h-[85dvh] px-4 pt-8 sm:px-0">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <NeedsScript phone={venue.phone} />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="mt-5 h-96 w-full" />
    </div>
  )
}

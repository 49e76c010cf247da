import { Skeleton } from '#app/ui/skeleton.tsx'
import { venue } from '#domain/venue.ts'

/** Stands where the frame will be. */
export function FrameSkeleton() {
  return (
    <div className="min-h-[85dvh] px-4 pt-8 sm:px-0">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <noscript>
        <p className="mb-5 text-lg">
          This page needs JavaScript. Without it we are glad to help by phone: {venue.phone}.
        </p>
      </noscript>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="mt-5 h-96 w-full" />
    </div>
  )
}

import { CardSkeleton } from '#app/ui/card-skeleton.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

export function DashboardSkeleton() {
  return (
    <div className="grid gap-5 sm:gap-6 lg:grid-cols-[23rem_minmax(0,1fr)]">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div className="space-y-5 sm:space-y-6">
        <Skeleton className="h-53 w-full rounded-lg" />
        <CardSkeleton rows={4} />
      </div>
      <div className="min-w-0 space-y-5 sm:space-y-6">
        <CardSkeleton />
        <CardSkeleton rows={2} />
      </div>
    </div>
  )
}

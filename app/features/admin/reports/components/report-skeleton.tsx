import { CardSkeleton } from '#app/ui/card-skeleton.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const bars = [3, 5, 4, 6, 8, 7, 5, 4, 6, 9, 8, 6]

export function ReportSkeleton() {
  return (
    <div className="mt-4 space-y-6">
      <div className="paper rounded-lg p-5 sm:p-7">
        <Skeleton className="h-9 w-44" />
        <div className="mt-8 flex h-56 items-end gap-2 border-(--rule) border-b">
          {[...bars.entries()].map(([day, height]) => (
            <span key={day} className="flex-1" style={{ height: `${height * 10}%` }}>
              <Skeleton className="size-full" />
            </span>
          ))}
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <CardSkeleton rows={6} />
        <CardSkeleton rows={6} />
      </div>
    </div>
  )
}

import { Skeleton } from '#app/ui/skeleton.tsx'

const six = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** A placeholder for the times. */
export function TimesSkeleton() {
  return (
    <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
      {six.map((bay) => (
        <div key={bay} className="max-sm:contents sm:space-y-1.5">
          <Skeleton className="h-16 w-full max-sm:hidden" />
          {[...six, ...six.map((row) => `${row} again`)].map((row) => (
            <Skeleton key={row} className="h-12 w-full" />
          ))}
        </div>
      ))}
    </div>
  )
}

/** A placeholder for the whole page, until the visitor is known. */
export function PickerSkeleton() {
  return (
    <div data-early-place="" className="paper min-h-dvh rounded-lg px-4 py-5 sm:p-7">
      <p role="status" className="sr-only">
        Loading the times...
      </p>
      <Skeleton className="h-17 w-full" />
      <div className="my-4 flex gap-1.5 overflow-hidden py-1.5">
        {[...six, ...six.map((day) => `${day} again`)].map((day) => (
          <Skeleton key={day} className="h-20 w-15 shrink-0" />
        ))}
      </div>
      <TimesSkeleton />
    </div>
  )
}

import { Skeleton } from '#app/ui/skeleton.tsx'

const six = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** One row on phones, one column per bay elsewhere. */
export function TimesSkeleton() {
  return (
    <div className="grid gap-2 sm:grid-cols-6">
      {six.map((bay) => (
        <div key={bay} className="space-y-1.5 max-sm:not-first:hidden">
          <Skeleton className="h-16 w-full max-sm:hidden" />
          {[...six, ...six.map((row) => `${row} again`)].map((row) => (
            <Skeleton key={row} className="h-12 w-full" />
          ))}
        </div>
      ))}
    </div>
  )
}

export function PickerSkeleton() {
  return (
    <div className="paper min-h-dvh rounded-lg px-4 py-5 sm:p-7">
      <p role="status" className="sr-only">
        Loading the times...
      </p>
      <div className="flex gap-8 max-sm:flex-col max-sm:gap-3">
        {['sm:w-88', 'w-2/3 sm:w-26', 'sm:w-38'].map((width) => (
          <div key={width} className={width}>
            <Skeleton className="mb-1.5 block h-3 w-20" />
            <Skeleton className="block h-11 w-full" />
          </div>
        ))}
      </div>
      <div className="my-4 flex gap-1.5 overflow-hidden py-1.5">
        {[...six, ...six.map((day) => `${day} again`)].map((day) => (
          <Skeleton key={day} className="h-20 w-15 shrink-0" />
        ))}
      </div>
      <TimesSkeleton />
    </div>
  )
}

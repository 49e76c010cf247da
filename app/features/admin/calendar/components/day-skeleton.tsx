import { RowSkeleton } from '#app/ui/row-skeleton.tsx'

export function DaySkeleton({ isGrid, what = 'day' }: { isGrid: boolean; what?: 'day' | 'week' }) {
  return (
    <div className="mt-4">
      <p role="status" className="sr-only">
        Loading the {what}...
      </p>
      {isGrid ? (
        <div className="grid grid-cols-[5rem_repeat(6,minmax(0,1fr))] divide-x divide-(--rule)">
          <div className="shimmer col-span-7 h-14 rounded-md" />
          {['time', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((column) => (
            <div
              key={column}
              className="h-240 bg-[repeating-linear-gradient(to_bottom,transparent_0_calc(2.5rem-1px),var(--rule)_calc(2.5rem-1px)_2.5rem)]"
            />
          ))}
        </div>
      ) : (
        <RowSkeleton rows={8} />
      )}
    </div>
  )
}

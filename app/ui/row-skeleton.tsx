import { Skeleton } from './skeleton.tsx'

/** Omit the label if a text beside it announces the loading. */
export function RowSkeleton({ label, rows = 3 }: { label?: string; rows?: number }) {
  return (
    <div className="divide-y divide-(--rule)">
      {label && (
        <p role="status" className="sr-only">
          {label}
        </p>
      )}
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className="flex items-center gap-4 py-5">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="ml-auto h-5 w-20" />
        </div>
      ))}
    </div>
  )
}

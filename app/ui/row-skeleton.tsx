import { Skeleton } from './skeleton.tsx'

/** A placeholder for rows that are loading. */
export function RowSkeleton({ label }: { label: string }) {
  return (
    <div className="divide-y divide-(--rule)">
      <p role="status" className="sr-only">
        {label}
      </p>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex items-center gap-4 py-5">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="ml-auto h-5 w-20" />
        </div>
      ))}
    </div>
  )
}

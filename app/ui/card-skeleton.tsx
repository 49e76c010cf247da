import { cardSheet } from './card.tsx'
import { RowSkeleton } from './row-skeleton.tsx'
import { Skeleton } from './skeleton.tsx'

export function CardSkeleton({ label, rows }: { label?: string; rows?: number }) {
  return (
    <div className={cardSheet}>
      <div className="rule-double flex min-h-12 items-center pb-2.5">
        <Skeleton className="h-6 w-44" />
      </div>
      <RowSkeleton label={label} rows={rows} />
    </div>
  )
}

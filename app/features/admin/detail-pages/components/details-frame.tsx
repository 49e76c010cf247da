import type { ReactNode } from 'react'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

type DetailsFrameProps = {
  /** Used in sentences, for example 'this booking'. */
  what: string
  error: Error | null
  isFetching: boolean
  onRetry: () => void
  children: ReactNode
}

/** Keeps showing known data if refetching fails. */
export function DetailsFrame({ what, error, isFetching, onRetry, children }: DetailsFrameProps) {
  if (isAppError(error, 'not_found', 'invalid'))
    return (
      <div className="paper rounded-lg p-6 sm:p-9">
        <h2 className="text-3xl">We could not find {what}.</h2>
        <p className="mt-4 max-w-xl">It may have been removed, or its number may be mistyped.</p>
      </div>
    )
  return (
    <div className="space-y-6">
      {error && <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={onRetry} />}
      {children || (!error && <DetailsSkeleton what={what} />)}
    </div>
  )
}

function DetailsSkeleton({ what }: { what: string }) {
  return (
    <div className="paper rounded-lg p-6 sm:p-9">
      <Skeleton className="h-10 w-72 max-w-full" />
      <div className="mt-7 grid gap-6 sm:grid-cols-3">
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((fact) => (
          <div key={fact} className="space-y-2">
            <Skeleton className="block h-3 w-20" />
            <Skeleton className="block h-5 w-40 max-w-full" />
          </div>
        ))}
      </div>
      <div className="mt-6">
        <RowSkeleton label={`Loading ${what}...`} />
      </div>
    </div>
  )
}

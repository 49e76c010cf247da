import { Fragment, type ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

type OrderedCard = { name: string; isHere: boolean; card: ReactNode }

/** A card that is still loading hides those below it, so that nothing moves when it appears. */
export function InOrder({ parts }: { parts: readonly OrderedCard[] }) {
  const firstLoading = parts.findIndex(({ isHere }) => !isHere)
  const shown = firstLoading < 0 ? parts : parts.slice(0, firstLoading)

  return (
    <>
      {shown.map(({ name, card }) => (
        <Fragment key={name}>{card}</Fragment>
      ))}
      {firstLoading >= 0 && (
        <div>
          <p role="status" className="sr-only">
            Loading...
          </p>
          <Skeleton className="h-52 w-full rounded-lg" />
        </div>
      )}
    </>
  )
}

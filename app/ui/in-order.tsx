import { Fragment, type ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

type OrderedCard = { name: string; isHere: boolean; card: ReactNode }

/** Cards one below another. A card that is still loading hides those below it, so that its arrival does not push them down. */
export function InOrder({ parts }: { parts: readonly OrderedCard[] }) {
  const late = parts.findIndex(({ isHere }) => !isHere)
  const shown = late < 0 ? parts : parts.slice(0, late)

  return (
    <>
      {shown.map(({ name, card }) => (
        <Fragment key={name}>{card}</Fragment>
      ))}
      {late >= 0 && (
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

import { lazy, Suspense } from 'react'
import { isHalloweenSeason } from '#domain/season.ts'
import { useVenueNow } from '../queries.ts'

const SeasonParts = lazy(async () => ({ default: (await import('./season-parts.tsx')).SeasonParts }))

/** What there is until the end of October. Built without it, because a built page does not know what day it is. */
export function Season() {
  const now = useVenueNow()
  if (now === null || !isHalloweenSeason(now)) return null

  return (
    <Suspense>
      <SeasonParts now={now} />
    </Suspense>
  )
}

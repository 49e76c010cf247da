import { Suspense } from 'react'
import { lazyPart } from '#app/lib/loading/script-trouble.ts'
import { isHalloweenSeason } from '#domain/venue/season.ts'
import { useVenueNow } from '../queries.ts'

const SeasonParts = lazyPart(async () => (await import('./season-parts.tsx')).SeasonParts, { isQuiet: true })

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

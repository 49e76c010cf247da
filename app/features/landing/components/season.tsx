import { Suspense } from 'react'
import { lazyPart } from '#app/lib/loading/script-trouble.ts'
import { seasonAt } from '#domain/venue/season.ts'
import { useVenueNow } from '../queries.ts'

/** What each season adds to the page. It is not even loaded when the season is over. */
const parts = {
  halloween: lazyPart(async () => (await import('./halloween-season.tsx')).HalloweenSeason, {
    isQuiet: true,
  }),
}

/** What there is for a season only. The page is built without it, because a built page does not know what day it is. */
export function Season() {
  const now = useVenueNow()
  const season = now === null ? null : seasonAt(now)
  if (now === null || season === null) return null
  const Part = parts[season]

  return (
    <Suspense>
      <Part now={now} />
    </Suspense>
  )
}

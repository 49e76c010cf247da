import { Suspense } from 'react'
import { lazyPart } from '#app/lib/loading/script-trouble.ts'
import { seasonAt } from '#domain/venue/season.ts'
import { useVenueNow } from '../queries.ts'

/** What each season adds to the page. It is loaded only during the season. */
const parts = {
  halloween: lazyPart(async () => (await import('./halloween-season.tsx')).HalloweenSeason, {
    isQuiet: true,
  }),
}

/** The part of the page that depends on the date. It comes after the page, as its script is loaded in its season only. */
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

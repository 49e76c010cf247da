import { Suspense } from 'react'
import { lazyPart } from '#app/lib/loading/script-trouble.ts'
import { seasonAt } from '#domain/venue/season.ts'
import { useVenueNow } from '../queries.ts'

/** The parts that each season adds to the page. */
const parts = {
  halloween: lazyPart(async () => (await import('./halloween-season.tsx')).HalloweenSeason, {
    isQuiet: true,
  }),
}

/** The seasonal part of the page, whose script is loaded only during its season. */
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

import { Suspense } from 'react'
import { lazyPart } from '#app/lib/loading/script-trouble.ts'
import { seasonAt } from '#domain/venue/season.ts'
import { useVenueNow } from '../queries.ts'

const parts = {
  halloween: lazyPart(async () => (await import('./halloween-season.tsx')).HalloweenSeason, {
    isQuiet: true,
  }),
}

/** Loads the script of a season only during that season. */
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

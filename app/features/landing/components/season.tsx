import { isHalloweenSeason } from '#domain/season.ts'
import { useVenueNow } from '../queries.ts'
import { HalloweenMusic } from './halloween-music.tsx'
import { TournamentPromo } from './tournament-promo.tsx'

/** What there is until the end of October. Built without it, because a built page does not know what day it is. */
export function Season() {
  const now = useVenueNow()
  if (now === null || !isHalloweenSeason(now)) return null

  return (
    <>
      <TournamentPromo now={now} />
      <HalloweenMusic />
    </>
  )
}

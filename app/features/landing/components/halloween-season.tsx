import { HalloweenMusic } from './halloween-music.tsx'
import { TournamentPromo } from './tournament-promo.tsx'

/** The tournament and its music: not even loaded when they are over. */
export function SeasonParts({ now }: { now: number }) {
  return (
    <>
      <TournamentPromo now={now} />
      <HalloweenMusic />
    </>
  )
}

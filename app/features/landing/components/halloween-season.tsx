import { HalloweenMusic } from './halloween-music.tsx'
import { TournamentPromo } from './tournament-promo.tsx'

export function HalloweenSeason({ now }: { now: number }) {
  return (
    <>
      <TournamentPromo now={now} />
      <HalloweenMusic />
    </>
  )
}

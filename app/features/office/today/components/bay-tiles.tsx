import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { minuteMs } from '#domain/venue/venue-clock.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import type { BayTile, WalkIn } from '../rules.ts'

type BayTilesProps = {
  tiles: BayTile[]
  walkIns: WalkIn[]
  now: number
  onWalkIn: (place: WalkIn) => void
}

/** Every bay at this minute: who plays and until when, or a button for who walks in. */
export function BayTiles({ tiles, walkIns, now, onWalkIn }: BayTilesProps) {
  return (
    <ul aria-label="Bays now" className="grid gap-3 xs:grid-cols-2 xl:grid-cols-1">
      {tiles.map((tile) => (
        <Tile
          key={tile.bay.id}
          {...tile}
          walkIn={walkIns.find(({ bayId }) => bayId === tile.bay.id)}
          now={now}
          onWalkIn={onWalkIn}
        />
      ))}
    </ul>
  )
}

type TileProps = BayTile & { walkIn: WalkIn | undefined } & Pick<BayTilesProps, 'now' | 'onWalkIn'>

function Tile({ bay, current, nextStart, walkIn, now, onWalkIn }: TileProps) {
  const look = current ? 'border-brass-600' : bay.active ? 'border-leaf' : 'border-ink-dim border-dashed'

  return (
    <li
      className={`paper flex min-h-24 flex-wrap items-center justify-between gap-3 rounded-md border-l-4 p-3.5 ${look}`}
    >
      <div className="min-w-0">
        <h3 className="font-sans font-semibold text-base">{bay.name}</h3>
        {current ? (
          <p className="text-sm">
            <Link to={`/admin/bookings/${current.number}`} className={textLink}>
              {current.name || current.number}
            </Link>
            <span className="block text-(--dim)">{untilWords(current.end, now)}</span>
          </p>
        ) : (
          <p className="text-(--dim) text-sm">
            {!bay.active && 'Out of service'}
            {bay.active && (nextStart === null ? 'Free' : `Free until ${formatClock(nextStart)}`)}
          </p>
        )}
      </div>
      {!current && walkIn && (
        <Button variant="outline" aria-label={`Walk-in for ${bay.name}`} onClick={() => onWalkIn(walkIn)}>
          Walk-in
        </Button>
      )}
    </li>
  )
}

/** 'Until 8:00 PM', and in the last half hour how long that is. */
function untilWords(end: number, now: number): string {
  const minutes = Math.ceil((end - now) / minuteMs)
  return minutes <= 30 ? `Ends in ${minutes} min` : `Until ${formatClock(end)}`
}

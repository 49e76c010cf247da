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

function Tile({ walkIn, now, onWalkIn, ...tile }: TileProps) {
  const { bay, current, block } = tile
  const look =
    current || block ? 'border-brass-600' : bay.active ? 'border-leaf' : 'border-ink-dim border-dashed'

  return (
    <li
      className={`paper flex min-h-24 flex-wrap items-center justify-between gap-3 rounded-md border-l-4 p-3.5 ${look}`}
    >
      <div className="min-w-0">
        <h3 className="font-sans font-semibold text-base">{bay.name}</h3>
        <BayStatus {...tile} now={now} />
      </div>
      {!current && walkIn && (
        <Button variant="outline" aria-label={`Walk-in for ${bay.name}`} onClick={() => onWalkIn(walkIn)}>
          Walk-in
        </Button>
      )}
    </li>
  )
}

function BayStatus({ bay, current, block, nextStart, freeUntil, now }: BayTile & { now: number }) {
  const taken = current
    ? { path: `/admin/bookings/${current.number}`, name: current.name || current.number, end: current.end }
    : block && { path: `/admin/events/${block.eventId}`, name: block.title, end: block.end }
  if (taken)
    return (
      <p className="text-sm">
        <Link to={taken.path} className={textLink}>
          {taken.name}
        </Link>
        <span className="block text-(--dim)">{formatUntil(taken.end, now)}</span>
      </p>
    )
  return (
    <p className="text-(--dim) text-sm">
      {!bay.active && (bay.outBecause ? `Out of service: ${bay.outBecause}` : 'Out of service')}
      {bay.active && formatFree({ nextStart, freeUntil }, now)}
    </p>
  )
}

/** 'Free until 5:45 PM', or the next start when only the buffer remains. */
function formatFree({ nextStart, freeUntil }: Pick<BayTile, 'nextStart' | 'freeUntil'>, now: number): string {
  if (nextStart === null || freeUntil === null) return 'Free'
  return freeUntil > now ? `Free until ${formatClock(freeUntil)}` : `Next at ${formatClock(nextStart)}`
}

/** 'Until 8:00 PM', or the minutes in the last half hour. */
function formatUntil(end: number, now: number): string {
  const minutes = Math.ceil((end - now) / minuteMs)
  return minutes <= 30 ? `Ends in ${minutes} min` : `Until ${formatClock(end)}`
}

import { Link } from 'react-router'
import type { FreeStart } from '#domain/booking/free-times.ts'
import { shortPrice } from '#domain/money/money.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import { useFreeTimes } from '../queries.ts'

const SOON_MS = 30 * 60_000

const SLOT =
  'min-h-11 items-center gap-2.5 whitespace-nowrap rounded-md border border-brass-400/60 bg-night/60 px-3.5 hover:border-brass-300 hover:bg-night/85'

export function FreeNow() {
  const free = useFreeTimes()
  const first = free?.times?.[0]
  if (free?.times === null) return <BookingPageLink />
  if (!free?.times || !first) return null
  const isNow = first.start - free.now <= SOON_MS

  return (
    <div className="min-w-0">
      <h2 className="engraved font-sans text-brass-300">{isNow ? 'Free now' : 'Next available'}</h2>
      <ul className="-mx-4 mt-1.5 flex gap-2 overflow-x-auto px-4 pb-1 sm:mx-0 sm:px-0">
        {free.times.map((time) => (
          <li key={time.start} className="shrink-0">
            <FreeSlot time={time} today={dayOf(free.now)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function BookingPageLink() {
  return (
    <div className="min-w-0">
      <h2 className="engraved font-sans text-brass-300">Free bays</h2>
      <Link to="/booking" className={`${SLOT} mt-1.5 inline-flex`}>
        <span className="font-display text-lg">See what's open</span>
      </Link>
    </div>
  )
}

function FreeSlot({ time, today }: { time: FreeStart; today: string }) {
  const day = dayOf(time.start)
  return (
    <Link to={`/booking?day=${day}&at=${time.start}`} className={`${SLOT} flex`}>
      <span className="font-display text-lg tabular-nums">
        {day === today ? 'Today ' : 'Tomorrow '}
        {formatClock(time.start)}
      </span>
      <span className="text-cream-dim text-sm">
        {time.bays === 1 ? '1 bay' : `${time.bays} bays`} · from {shortPrice(time.fromCents)}
      </span>
    </Link>
  )
}

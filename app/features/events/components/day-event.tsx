import { toWallTime } from '#domain/venue/venue-clock.ts'
import { formatClock, formatHour } from '#domain/venue/venue-time.ts'
import type { VenueEvent } from '../schema.ts'
import { formatKind, formatPlaces, formatShortFee } from '../words.ts'
import { kindColor } from './kind-badge.tsx'

type DayEventProps = {
  event: VenueEvent
  now: number
  open: string | null
  onOpen: (event: VenueEvent) => void
}

export function dayEventId(eventId: string): string {
  return `day-event-${eventId}`
}

/** Phones have room for the hour only. */
export function DayEvent({ event, now, open, onOpen }: DayEventProps) {
  const start = Date.parse(event.startsAt)
  const isInactive = event.isCancelled || Date.parse(event.endsAt) <= now

  return (
    <button
      type="button"
      id={dayEventId(event.id)}
      aria-expanded={open === event.id}
      onClick={() => onOpen(event)}
      className="block w-full cursor-pointer overflow-hidden rounded-sm border border-ink/20 bg-white/70 text-left text-[0.8125rem] leading-snug hover:border-ink/60 focus-visible:outline-offset-1 aria-expanded:border-pine-800 aria-expanded:ring-2 aria-expanded:ring-pine-800"
    >
      <span
        className={`block py-1 font-semibold text-[0.6875rem] leading-4 max-sm:text-center sm:px-1.5 sm:py-px sm:uppercase max-lg:sm:text-[0.625rem] lg:tracking-[0.08em] ${isInactive ? 'bg-ink/10 text-ink-dim' : kindColor(event.kind)}`}
      >
        <span className="max-sm:sr-only">{formatKind(event.kind)}</span>
        <span aria-hidden className="sm:hidden">
          {formatHour(toWallTime(start).minute)}
        </span>
      </span>
      <span className="block px-1.5 py-1 max-sm:sr-only">
        <span className={`block font-semibold ${event.isCancelled ? 'line-through' : ''}`}>
          {event.title}
        </span>
        <span className="block">
          {formatClock(start)} · {formatShortFee(event.feeCents)}
        </span>
        <span className="block text-(--dim)">{formatOwnStatus(event) ?? formatPlaces(event, now)}</span>
        {event.membersOnly && <span className="block text-(--dim)">Members only</span>}
      </span>
    </button>
  )
}

function formatOwnStatus({ isCancelled, isJoined, isWaiting }: VenueEvent): string | null {
  if (isCancelled) return null
  if (isJoined) return 'You are in'
  return isWaiting ? 'On the waitlist' : null
}

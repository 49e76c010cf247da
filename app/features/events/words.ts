import type { EventKind } from '#domain/contract/event-kind.ts'
import { appointmentId, calendarEvent } from '#domain/email/ics.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatGuestState } from '#domain/states/state-words.ts'
import { dateFormat } from '#domain/venue/date-format.ts'
import { eventPath } from '#domain/venue/event-path.ts'
import { placeLine } from '#domain/venue/venue.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatClock, formatShortDay } from '#domain/venue/venue-time.ts'
import type { VenueEvent } from './schema.ts'

/** '7 spots left', or why there are none. */
export function formatPlaces(event: VenueEvent, now: number): string {
  if (event.isCancelled) return formatGuestState('event', 'cancelled')
  if (Date.parse(event.endsAt) <= now) return formatGuestState('event', 'over')
  if (Date.parse(event.startsAt) <= now) return 'On now'
  const left = Math.max(0, event.capacity - event.taken)
  if (left === 0) return event.waiting > 0 ? `Full, ${event.waiting} waiting` : 'Full'
  return left === 1 ? '1 spot left' : `${left} spots left`
}

type JoinedPlace = { isCancelled: boolean; isWaiting: boolean; end: number }

export function formatPlaceStatus({ isCancelled, isWaiting, end }: JoinedPlace, now: number): string {
  if (isCancelled) return formatGuestState('event', 'cancelled')
  if (end <= now) return formatGuestState('event', 'over')
  return formatGuestState('signup', isWaiting ? 'waiting' : 'coming')
}

/** 'Tue, Dec 1, 7:00 PM to 9:30 PM'; names both days if it ends after midnight. */
export function formatEventTime({ startsAt, endsAt }: Pick<VenueEvent, 'startsAt' | 'endsAt'>): string {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const [first, last] = [dayOf(start), dayOf(end - 1)]
  const until = first === last ? formatClock(end) : `${formatShortDay(last)}, ${formatClock(end)}`
  return `${formatShortDay(first)}, ${formatClock(start)} to ${until}`
}

/** '$20.00, pay at the counter', 'Paid, $20.00' or 'Free'. */
export function formatFee(feeCents: number, paidCents = 0): string {
  if (paidCents > 0) return `${formatGuestState('fee', 'paid')}, ${formatCents(paidCents)}`
  return feeCents > 0 ? `${formatCents(feeCents)}, pay at the counter` : 'Free'
}

/** 'Free' or '$20', for small spaces. */
export function formatShortFee(feeCents: number): string {
  return feeCents > 0 ? formatCents(feeCents).replace('.00', '') : 'Free'
}

const kindNames: Record<string, string> = {
  league: 'League',
  lesson: 'Lesson',
  tournament: 'Tournament',
  social: 'Social',
} satisfies Record<EventKind, string>

export function formatKind(kind: string): string {
  return kindNames[kind] ?? 'Event'
}

const monthFormat = dateFormat({ timeZone: 'UTC', month: 'long', year: 'numeric' })

/** 'January 2026' from '2026-01'. */
export function formatMonth(month: string): string {
  return monthFormat(new Date(`${month}-01T00:00:00Z`))
}

export function buildEventFile(event: VenueEvent, siteUrl: string, now: number): string {
  const startsAt = Date.parse(event.startsAt)
  return calendarEvent({
    uid: appointmentId('event', event.id),
    sequence: event.isCancelled ? 1 : 0,
    startsAt,
    endsAt: Date.parse(event.endsAt),
    title: event.title,
    description: `${event.description}\n${siteUrl}${eventPath(event)}`,
    location: placeLine(),
    method: event.isCancelled ? 'CANCEL' : 'PUBLISH',
    stamp: now,
  })
}

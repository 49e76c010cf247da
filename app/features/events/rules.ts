import type { OwnEventFees } from '#domain/contract/event-fee.ts'
import { addDays, dayOf, weekdayOf } from '#domain/venue/venue-clock.ts'
import type { VenueEvent } from './schema.ts'

/** The first status that applies, in this order. */
export type EventStatus = 'cancelled' | 'over' | 'joined' | 'waiting' | 'full' | 'members-only' | 'open'

export type Visitor = {
  userId: string | null
  isMember: boolean
  now: number
  /** Path to return to after sign-in, with the event open. */
  getReturnPath: (eventId: string) => string
  /** Paid fees in cents, by event id. */
  paidFees?: OwnEventFees | undefined
}

export function getEventStatus(
  event: VenueEvent,
  { now, isMember }: Pick<Visitor, 'now' | 'isMember'>,
): EventStatus {
  if (event.isCancelled) return 'cancelled'
  if (Date.parse(event.startsAt) <= now) return 'over'
  if (event.isJoined) return 'joined'
  if (event.isWaiting) return 'waiting'
  if (event.membersOnly && !isMember) return 'members-only'
  return event.taken >= event.capacity ? 'full' : 'open'
}

/** '2026-01' from '2026-01-05'. */
export function toMonth(day: string): string {
  return day.slice(0, 7)
}

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}

/** Sunday first; days of the neighboring months fill the first and last week. */
export function listWeeks(month: string): string[][] {
  const first = `${month}-01`
  const weeks: string[][] = []
  for (let sunday = addDays(first, -weekdayOf(first)); sunday < `${addMonths(month, 1)}-01`; ) {
    weeks.push(Array.from({ length: 7 }, (_, weekday) => addDays(sunday, weekday)))
    sunday = addDays(sunday, 7)
  }
  return weeks
}

/** `until` is the day after the last shown one. */
export function getShownRange(month: string): { from: string; until: string } {
  const days = listWeeks(month).flat()
  return { from: days[0] ?? `${month}-01`, until: addDays(days.at(-1) ?? `${month}-01`, 1) }
}

export function findNextEvent(events: readonly VenueEvent[], now: number): VenueEvent | null {
  return events.find(({ isCancelled, endsAt }) => !isCancelled && Date.parse(endsAt) > now) ?? null
}

export function chooseOpeningMonth(next: VenueEvent | null, today: string): string {
  return toMonth(next ? dayOf(Date.parse(next.startsAt)) : today)
}

export function filterByMonth(events: readonly VenueEvent[], month: string): VenueEvent[] {
  return events.filter(({ startsAt }) => toMonth(dayOf(Date.parse(startsAt))) === month)
}

export function groupByDay(events: readonly VenueEvent[]): Map<string, VenueEvent[]> {
  return Map.groupBy(events, ({ startsAt }) => dayOf(Date.parse(startsAt)))
}

import type { OwnEventFees } from '#domain/contract/event-fee.ts'
import { addDays, dayOf, weekdayOf } from '#domain/venue/venue-clock.ts'
import type { VenueEvent } from './schema.ts'

/** The state of an event for a visitor: the first of these that applies. */
export type EventState = 'cancelled' | 'over' | 'joined' | 'waiting' | 'full' | 'members-only' | 'open'

/** The visitor for whom the calendar is shown. */
export type Visitor = {
  userId: string | null
  isMember: boolean
  now: number
  /** The address to return to after signing in, with that event open. */
  hereAt: (eventId: string) => string
  /** The fees that they have paid, by event. */
  paidFees?: OwnEventFees | undefined
}

export function stateOf(event: VenueEvent, { now, isMember }: Pick<Visitor, 'now' | 'isMember'>): EventState {
  if (event.isCancelled) return 'cancelled'
  if (Date.parse(event.startsAt) <= now) return 'over'
  if (event.isJoined) return 'joined'
  if (event.isWaiting) return 'waiting'
  if (event.membersOnly && !isMember) return 'members-only'
  return event.taken >= event.capacity ? 'full' : 'open'
}

/** '2026-01' from '2026-01-05'. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}

/** The weeks of a month, Sunday first; the first and last are filled with days of the neighboring months. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const weeks: string[][] = []
  for (let sunday = addDays(first, -weekdayOf(first)); sunday < `${addMonths(month, 1)}-01`; ) {
    weeks.push(Array.from({ length: 7 }, (_, weekday) => addDays(sunday, weekday)))
    sunday = addDays(sunday, 7)
  }
  return weeks
}

/** The days that the weeks of a month show, and the day after them. */
export function shownDays(month: string): { from: string; until: string } {
  const days = weeksOf(month).flat()
  return { from: days[0] ?? `${month}-01`, until: addDays(days.at(-1) ?? `${month}-01`, 1) }
}

/** The first event that is not over and not canceled. */
export function nextEvent(events: readonly VenueEvent[], now: number): VenueEvent | null {
  return events.find(({ isCancelled, endsAt }) => !isCancelled && Date.parse(endsAt) > now) ?? null
}

/** The month on which the calendar opens: that of the next event. */
export function openingMonth(next: VenueEvent | null, today: string): string {
  return monthOf(next ? dayOf(Date.parse(next.startsAt)) : today)
}

/** The events of a month, without those of the days around it. */
export function eventsOfMonth(events: readonly VenueEvent[], month: string): VenueEvent[] {
  return events.filter(({ startsAt }) => monthOf(dayOf(Date.parse(startsAt))) === month)
}

export function byDay(events: readonly VenueEvent[]): Map<string, VenueEvent[]> {
  return Map.groupBy(events, ({ startsAt }) => dayOf(Date.parse(startsAt)))
}

import { z } from 'zod'
import { appointmentId, calendarEvent } from '#domain/mail/ics.ts'
import { dateFormat } from '#domain/venue/date-format.ts'
import { placeLine } from '#domain/venue/venue.ts'
import { addDays, dayOf, weekdayOf } from '#domain/venue/venue-clock.ts'

export const VenueEvent = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  description: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  capacity: z.int(),
  members_only: z.boolean(),
  is_cancelled: z.boolean(),
  taken: z.int(),
  is_joined: z.boolean(),
})
export type VenueEvent = z.infer<typeof VenueEvent>

/** How an event stands for somebody: the first of these that is true. */
export type EventState = 'cancelled' | 'over' | 'joined' | 'full' | 'members-only' | 'open'

/** For whom the calendar is shown. */
export type Visitor = {
  userId: string | null
  isMember: boolean
  now: number
  /** Where to come back to after signing in. */
  here: string
}

export function stateOf(event: VenueEvent, { now, isMember }: Pick<Visitor, 'now' | 'isMember'>): EventState {
  if (event.is_cancelled) return 'cancelled'
  if (Date.parse(event.starts_at) <= now) return 'over'
  if (event.is_joined) return 'joined'
  if (event.taken >= event.capacity) return 'full'
  return event.members_only && !isMember ? 'members-only' : 'open'
}

/** '7 places left', or why there is none to be had. */
export function placesWords(event: VenueEvent, now: number): string {
  if (event.is_cancelled) return 'Cancelled'
  if (Date.parse(event.ends_at) <= now) return 'Over'
  if (Date.parse(event.starts_at) <= now) return 'On now'
  const left = Math.max(0, event.capacity - event.taken)
  if (left === 0) return 'Full'
  return left === 1 ? '1 place left' : `${left} places left`
}

const kindNames: Record<string, string> = {
  league: 'League',
  lesson: 'Lesson',
  tournament: 'Tournament',
  social: 'Social',
}

export function kindName(kind: string): string {
  return kindNames[kind] ?? 'Event'
}

const views = ['month', 'agenda'] as const
export type CalendarView = (typeof views)[number]
export type CalendarSearch = { month: string; view: CalendarView; event: string | null }

/** What the address asks for; this month, in the view that suits the screen, where it asks for nothing we know. */
export function readCalendarSearch(
  search: URLSearchParams,
  otherwise: { today: string; view: CalendarView },
): CalendarSearch {
  const month = search.get('month') ?? ''
  return {
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : monthOf(otherwise.today),
    view: views.find((view) => view === search.get('view')) ?? otherwise.view,
    event: search.get('event'),
  }
}

/** The search of an address of the calendar. */
export function calendarSearch({ month, view, event }: CalendarSearch): string {
  const search = new URLSearchParams({ month, view })
  if (event) search.set('event', event)
  return `?${search}`
}

/** '2026-01' from '2026-01-05'. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}

const writeMonth = dateFormat({ timeZone: 'UTC', month: 'long', year: 'numeric' })

/** 'January 2026' from '2026-01'. */
export function monthWords(month: string): string {
  return writeMonth(new Date(`${month}-01T00:00:00Z`))
}

/** The weeks that a month takes part in, Sunday first; days of its neighbours fill the first and the last. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const weeks: string[][] = []
  for (let sunday = addDays(first, -weekdayOf(first)); sunday < `${addMonths(month, 1)}-01`; ) {
    weeks.push(Array.from({ length: 7 }, (_, weekday) => addDays(sunday, weekday)))
    sunday = addDays(sunday, 7)
  }
  return weeks
}

/** The events of each day of the venue, in the order they came. */
export function byDay(events: readonly VenueEvent[]): Map<string, VenueEvent[]> {
  return Map.groupBy(events, ({ starts_at }) => dayOf(Date.parse(starts_at)))
}

/** The appointment as a calendar file. */
export function eventFile(event: VenueEvent, siteUrl: string, now: number): string {
  const startsAt = Date.parse(event.starts_at)
  return calendarEvent({
    uid: appointmentId('event', event.id),
    sequence: event.is_cancelled ? 1 : 0,
    startsAt,
    endsAt: Date.parse(event.ends_at),
    title: event.title,
    description: `${event.description}\n${siteUrl}/calendar?month=${monthOf(dayOf(startsAt))}`,
    location: placeLine,
    method: event.is_cancelled ? 'CANCEL' : 'PUBLISH',
    stamp: now,
  })
}

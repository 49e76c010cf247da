import { dayOf } from './venue-clock.ts'

/** The address of an event on the calendar, on the site and in emails. */
export function eventPath({ id, startsAt }: { id: string; startsAt: string }): string {
  return `/calendar?month=${dayOf(Date.parse(startsAt)).slice(0, 7)}&event=${encodeURIComponent(id)}`
}

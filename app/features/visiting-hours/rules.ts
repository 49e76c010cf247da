import { hoursData } from '#app/lib/site/structured-data.ts'
import type { DateException, OpeningHours } from '#domain/contract/venue-hours.ts'
import { openingData } from '#domain/venue/opening-data.ts'
import type { VenueHours } from '#domain/venue/opening-hours.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { visitingHours } from '#domain/venue/visiting-hours.ts'

/** The opening hours in words, and as structured data. */
export function hoursForPage(hours: readonly unknown[], exceptions: readonly unknown[], now: number) {
  const venueHours = venueHoursOf(hours, exceptions)
  return {
    ...visitingHours(venueHours, now),
    data: JSON.stringify(hoursData(openingData(venueHours, dayOf(now)))),
  }
}

/** The rows that can be parsed. By hand, because public pages are loaded without zod. */
export function venueHoursOf(hours: readonly unknown[], exceptions: readonly unknown[]): VenueHours {
  return { hours: hours.flatMap(hoursOf), exceptions: exceptions.flatMap(exceptionOf) }
}

function hoursOf(row: unknown): OpeningHours[] {
  const { weekday, opens_minute: opensMinute, closes_minute: closesMinute } = fieldsOf(row)
  if (!isNumber(weekday) || !isNumber(opensMinute) || !isNumber(closesMinute)) return []
  return [{ weekday, opensMinute, closesMinute }]
}

function exceptionOf(row: unknown): DateException[] {
  const { day, opens_minute: opens, closes_minute: closes, note, members_too: membersToo } = fieldsOf(row)
  if (typeof day !== 'string' || typeof note !== 'string' || typeof membersToo !== 'boolean') return []
  const [opensMinute, closesMinute] = [opens, closes].map((minute) => (isNumber(minute) ? minute : null))
  return [{ day, opensMinute: opensMinute ?? null, closesMinute: closesMinute ?? null, note, membersToo }]
}

function fieldsOf(row: unknown): Record<string, unknown> {
  return typeof row === 'object' && row !== null ? { ...row } : {}
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

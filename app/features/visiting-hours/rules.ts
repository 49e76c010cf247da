import type { DateException, OpeningHours } from '#domain/contract/venue-hours.ts'
import { openingData } from '#domain/venue/opening-data.ts'
import type { VenueHours } from '#domain/venue/opening-hours.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { visitingHours } from '#domain/venue/visiting-hours.ts'

/** The opening hours, and the days with other hours, asked for under our names: what turns names comes with zod. */
export const OPENING_HOURS =
  'opening_hours?select=weekday,opensMinute:opens_minute,closesMinute:closes_minute&order=weekday,opens_minute'
export const OPENING_EXCEPTIONS =
  'opening_exceptions?select=day,opensMinute:opens_minute,closesMinute:closes_minute,note,membersToo:members_too&order=day'

/** The opening hours in words, and as structured data. */
export function hoursForPage(hours: readonly unknown[], exceptions: readonly unknown[], now: number) {
  const venueHours = venueHoursOf(hours, exceptions)
  return {
    hours: visitingHours(venueHours, now),
    data: openingData(venueHours, dayOf(now)),
  }
}

/** The rows that can be read. By hand, because public pages are loaded without zod. */
export function venueHoursOf(hours: readonly unknown[], exceptions: readonly unknown[]): VenueHours {
  return { hours: hours.filter(isHours), exceptions: exceptions.filter(isException) }
}

function isHours(row: unknown): row is OpeningHours {
  const { weekday, opensMinute, closesMinute }: Record<string, unknown> = Object(row)
  return [weekday, opensMinute, closesMinute].every(Number.isInteger)
}

function isException(row: unknown): row is DateException {
  const { day, opensMinute, closesMinute, note, membersToo }: Record<string, unknown> = Object(row)
  const minutes = [opensMinute, closesMinute]
  return (
    typeof day === 'string' &&
    typeof note === 'string' &&
    typeof membersToo === 'boolean' &&
    (minutes.every(Number.isInteger) || minutes.every((minute) => minute === null))
  )
}

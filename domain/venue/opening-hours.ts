import { mergeSlots, type Slot } from '../booking/slots.ts'
import type { DateException, OpeningHours } from '../contract/venue-hours.ts'
import { addDays, instantAt, weekdayOf } from './venue-clock.ts'

export type Hours = { opensMinute: number; closesMinute: number }
export type VenueHours = { hours: readonly OpeningHours[]; exceptions: readonly DateException[] }
type OpenPeriodsInput = VenueHours & { days: readonly string[]; isMember: boolean }

const wholeDay: Hours = { opensMinute: 0, closesMinute: 1440 }

/** Earliest first. A period past midnight belongs to the day on which it starts. */
export function openPeriods({ days, hours, exceptions, isMember }: OpenPeriodsInput): Slot[] {
  const venueHours = { hours, exceptions }
  return mergeSlots(
    days.flatMap((day) => {
      const staffed = staffedHours(day, venueHours)
      const open = isMember && !isClosedToMembers(day, exceptions) ? [wholeDay, ...staffed] : staffed
      return open.map(({ opensMinute, closesMinute }) => ({
        start: instantAt(day, opensMinute),
        end: instantAt(day, closesMinute),
      }))
    }),
  )
}

/** Includes the night before and the next days, which a slot that starts on one of these days may touch. */
export function openPeriodsAround({
  days,
  minutes,
  ...rest
}: OpenPeriodsInput & { minutes: number }): Slot[] {
  const daysAfter = 1 + Math.floor(minutes / 1440)
  const around = new Set(
    days.flatMap((day) => Array.from({ length: daysAfter + 2 }, (_, n) => addDays(day, n - 1))),
  )
  return openPeriods({ days: [...around], ...rest })
}

/** Exceptions replace the hours of the weekday. */
export function staffedHours(day: string, { hours, exceptions }: VenueHours): Hours[] {
  const special = exceptions.filter((exception) => exception.day === day)
  if (special.length === 0) return hours.filter(({ weekday }) => weekday === weekdayOf(day))
  return special.flatMap(({ opensMinute, closesMinute }) =>
    opensMinute === null || closesMinute === null ? [] : [{ opensMinute, closesMinute }],
  )
}

export function isClosedToMembers(day: string, exceptions: readonly DateException[]): boolean {
  return exceptions.some((exception) => exception.day === day && exception.membersToo)
}

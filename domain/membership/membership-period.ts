import { addDays, hourMs } from '../venue/venue-clock.ts'

/**
 * Returns the last day: the day before the same day of the month, or the month's last day if it is shorter.
 * A month from January 31 ends on February 28, and the next one, from March 1, on March 31.
 */
export function findPeriodEnd(startDay: string, months: number): string {
  const [year = 0, month = 1, day = 1] = startDay.split('-').map(Number)
  // Day 0 of a month is the last of the month before.
  const lastOfMonth = dayIn(year, month + months, 0)
  const dayBefore = dayIn(year, month - 1 + months, day - 1)
  return dayBefore < lastOfMonth ? dayBefore : lastOfMonth
}

/** A running membership is extended from its end; an expired one starts today. */
export function findRenewedEnd(endDay: string, today: string, months: number): string {
  return findPeriodEnd(endDay < today ? today : addDays(endDay, 1), months)
}

/** Adds the paused days to the end. */
export function findEndAfterPause(
  { endDate, pausedOn }: { endDate: string; pausedOn: string | null },
  from: string,
): string {
  return pausedOn === null || from <= pausedOn ? endDate : addDays(endDate, daysBetween(pausedOn, from))
}

/** The last day after the last period is refunded. */
export function findEndWithoutPeriod(endDate: string, months: number): string {
  const [year = 0, month = 1, day = 1] = addDays(endDate, 1).split('-').map(Number)
  const lastOfMonth = dayIn(year, month - months, 0)
  const sameDay = dayIn(year, month - 1 - months, day)
  return addDays(sameDay < lastOfMonth ? sameDay : lastOfMonth, -1)
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / (24 * hourMs)
}

function dayIn(year: number, monthIndex: number, day: number): string {
  return new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10)
}

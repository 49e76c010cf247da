import type { Slot } from '../booking/slots.ts'
import { openPeriods, type VenueHours } from '../venue/opening-hours.ts'
import { addDays, dayOf, hourMs, minuteMs } from '../venue/venue-clock.ts'
import { formatClock, formatWeekday, formatWeekdayDate } from '../venue/venue-time.ts'

/** Preparation time of an order. */
export const prepareMs = 15 * minuteMs
const halfHourMs = 30 * minuteMs
/** Long enough to span holidays. */
const daysAhead = 14

/** The bar serves during staffed hours. */
export function servingPeriods(now: number, venueHours: VenueHours): Slot[] {
  const days = Array.from({ length: daysAhead + 2 }, (_, n) => addDays(dayOf(now), n - 1))
  return openPeriods({ ...venueHours, days, isMember: false }).filter(({ end }) => end > now)
}

export function readyWords(now: number, periods: readonly Slot[]): string {
  const period = periods.find(({ end }) => end - prepareMs > now)
  if (!period) return 'Ready the next time we are open'
  if (period.start <= now)
    return now + hourMs <= period.end
      ? 'Ready at the bar within the hour'
      : `Ready at the bar by ${formatClock(period.end)}, when we close`
  return `Ready ${dayWords(period.start, now)} from ${formatClock(period.start + prepareMs)}`
}

/** Half hours at which an order can be brought to the bay. */
export function servedTimes({ start, end }: Slot, now: number, periods: readonly Slot[]): number[] {
  const first = Math.max(start, now - (now % halfHourMs))
  const halfHours = Array.from(
    { length: Math.max(0, Math.ceil((end - first) / halfHourMs)) },
    (_, n) => first + n * halfHourMs,
  )
  return halfHours.filter((at) => isServedAt(at, now, periods))
}

export function isServedAt(at: number, now: number, periods: readonly Slot[]): boolean {
  return periods.some(({ start, end }) => at >= start && Math.max(at, now) <= end - prepareMs)
}

export function servingWords(now: number, periods: readonly Slot[]): string {
  const period = periods.find(({ end }) => end - prepareMs > now)
  if (!period) return 'The bar is closed.'
  const { start, end } = period
  return start <= now
    ? `The bar serves until ${formatClock(end - prepareMs)}.`
    : `The bar opens ${dayWords(start, now)} at ${formatClock(start)}.`
}

function dayWords(instant: number, now: number): string {
  const [day, today] = [dayOf(instant), dayOf(now)]
  if (day === today) return 'today'
  return day < addDays(today, 7) ? formatWeekday(day) : formatWeekdayDate(day)
}

import type { VenueFigures } from '../contract/venue-figures.ts'
import { addDays } from '../venue/venue-clock.ts'
import { type DayRange, daysOf } from './day-range.ts'
import { occupancyPercent, openCells, sumUse } from './open-hours.ts'
import { bookingsByStatus, noShowPercent } from './report-rows.ts'

/** Key figures for comparing two ranges; null for a ratio without a denominator. */
export type Headline = {
  revenueCents: number
  occupancyPercent: number | null
  centsPerOpenHour: number | null
  bookings: number
  noShowPercent: number | null
  joined: number
}

export function headlineOf(figures: VenueFigures): Headline {
  const use = sumUse(openCells(figures))
  const byStatus = bookingsByStatus(figures.bookings)
  const bayCents = sumOf(figures.revenue.filter(({ source }) => source === 'bays').map(({ cents }) => cents))
  return {
    revenueCents: sumOf(figures.revenue.map(({ cents }) => cents)),
    occupancyPercent: occupancyPercent(use),
    centsPerOpenHour: use.openMinutes === 0 ? null : Math.round(bayCents / (use.openMinutes / 60)),
    bookings: sumOf(byStatus.filter(({ status }) => status !== 'cancelled').map(({ bookings }) => bookings)),
    noShowPercent: noShowPercent(byStatus),
    joined: sumOf(figures.members.map(({ joined }) => joined)),
  }
}

/** The preceding range of equal length, at least a week back so that weekdays match for short ranges. */
export function rangeBefore(range: DayRange): DayRange {
  return shifted(range, Math.max(7, daysOf(range)))
}

/** The same weekdays a year ago, which is 52 weeks. */
export function yearBefore(range: DayRange): DayRange {
  return shifted(range, 364)
}

/** The relative change in percent; null without a positive earlier value. */
export function percentChange(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before <= 0) return null
  return Math.round(((now - before) / before) * 100)
}

function shifted({ from, to }: DayRange, days: number): DayRange {
  return { from: addDays(from, -days), to: addDays(to, -days) }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

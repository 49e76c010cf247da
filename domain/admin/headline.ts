import type { VenueFigures } from '../contract/venue-figures.ts'
import { addDays } from '../venue/venue-clock.ts'
import { countDays, type DayRange } from './day-range.ts'
import { buildUsageCells, calculateOccupancy, sumUsage } from './open-hours.ts'
import { calculateNoShowPercent, countByStatus } from './report-rows.ts'

/** A ratio without a denominator is null. */
export type Headline = {
  revenueCents: number
  occupancyPercent: number | null
  centsPerOpenHour: number | null
  bookings: number
  noShowPercent: number | null
  joined: number
}

export function buildHeadline(figures: VenueFigures): Headline {
  const use = sumUsage(buildUsageCells(figures))
  const byStatus = countByStatus(figures.bookings)
  const bayCents = sum(figures.revenue.filter(({ source }) => source === 'bays').map(({ cents }) => cents))
  return {
    revenueCents: sum(figures.revenue.map(({ cents }) => cents)),
    occupancyPercent: calculateOccupancy(use),
    centsPerOpenHour: use.openMinutes === 0 ? null : Math.round(bayCents / (use.openMinutes / 60)),
    bookings: sum(byStatus.filter(({ status }) => status !== 'cancelled').map(({ bookings }) => bookings)),
    noShowPercent: calculateNoShowPercent(byStatus),
    joined: sum(figures.members.map(({ joined }) => joined)),
  }
}

/** The range before, of equal length and at least a week back, so that weekdays match for short ranges. */
export function toPreviousRange(range: DayRange): DayRange {
  return shiftRange(range, Math.max(7, countDays(range)))
}

/** 364 days back, which are the same weekdays. */
export function toRangeYearAgo(range: DayRange): DayRange {
  return shiftRange(range, 364)
}

/** Null without a positive earlier value. */
export function calculatePercentChange(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before <= 0) return null
  return Math.round(((now - before) / before) * 100)
}

function shiftRange({ from, to }: DayRange, days: number): DayRange {
  return { from: addDays(from, -days), to: addDays(to, -days) }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

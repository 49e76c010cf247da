import { findUnpricedPeriod } from '#domain/booking/unpriced-periods.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatHour } from '#domain/venue/venue-time.ts'
import { formatWeekdays, weekdayNames } from '#domain/venue/weekday-words.ts'
import type { PriceRow, TermsWrite } from './rules.ts'

/** 'Monday to Friday, 5 PM to midnight'. */
export function formatWhen({ weekdays, fromMinute, untilMinute }: PriceRow): string {
  const isWholeDay = fromMinute === 0 && untilMinute === 1440
  const times = isWholeDay ? 'all day' : `${formatHour(fromMinute)} to ${formatHour(untilMinute)}`
  return `${formatWeekdays(weekdays)}, ${times}`
}

export function formatPriceTimes(price: PriceRow): string {
  return price.isPeak ? `${formatWhen(price)}. Peak time.` : formatWhen(price)
}

export function formatHourlyPrice({ centsPerHour }: PriceRow): string {
  return `${formatCents(centsPerHour)} an hour`
}

/** Null if every half hour has a price. */
export function describePriceGap(prices: readonly PriceRow[]): string | null {
  const gap = findUnpricedPeriod(prices)
  if (gap === null) return null
  const times = `${formatHour(gap.fromMinute)} to ${formatHour(gap.untilMinute)}`
  return `${weekdayNames[gap.weekday]}, ${times}, has no price, so it can't be booked.`
}

export const termLabels: Record<keyof TermsWrite, string> = {
  guestWindowDays: 'Guest booking window (days)',
  minMinutes: 'Shortest booking (min)',
  maxMinutes: 'Longest booking (min)',
  holdMinutes: 'Hold time (min)',
  freeUntilHours: 'Free cancellation until (hours before)',
  lateFeePercent: 'Late-cancellation fee (%)',
}
export const termFields = Object.keys(termLabels) as (keyof TermsWrite)[]

import { firstPriceHole } from '#domain/booking/price-holes.ts'
import type { PriceRule } from '#domain/contract/price-rule.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatHour } from '#domain/venue/venue-time.ts'
import { weekdayNames, weekdaysWords } from '#domain/venue/weekday-words.ts'
import type { PriceRow, TermsWrite } from './rules.ts'

/** 'Monday to Friday, 5 PM to midnight'. */
export function whenWords({ weekdays, from_minute, until_minute }: PriceRow): string {
  const isWholeDay = from_minute === 0 && until_minute === 1440
  const times = isWholeDay ? 'all day' : `${formatHour(from_minute)} to ${formatHour(until_minute)}`
  return `${weekdaysWords(weekdays)}, ${times}`
}

export function hourWords({ cents_per_hour }: PriceRow): string {
  return `${formatCents(cents_per_hour)} an hour`
}

/** Which time has no price, as a sentence; null if every half hour of the week has one. */
export function holeWords(prices: readonly PriceRow[]): string | null {
  const hole = firstPriceHole(prices.map(toRule))
  if (hole === null) return null
  const times = `${formatHour(hole.fromMinute)} to ${formatHour(hole.untilMinute)}`
  return `${weekdayNames[hole.weekday]}, ${times}, has no price: nobody can book then.`
}

function toRule(row: PriceRow): PriceRule {
  const { name, weekdays, from_minute, until_minute, cents_per_hour } = row
  return {
    name,
    weekdays,
    fromMinute: from_minute,
    untilMinute: until_minute,
    centsPerHour: cents_per_hour,
  }
}

export const termsLabels: Record<keyof TermsWrite, string> = {
  guest_window_days: 'Guests book how many days ahead',
  min_minutes: 'Shortest booking, in minutes',
  max_minutes: 'Longest booking, in minutes',
  hold_minutes: 'A time is held for how many minutes',
  free_until_hours: 'Free to cancel until how many hours before',
  late_fee_percent: 'Kept after that, in percent',
}
export const termsNames = Object.keys(termsLabels) as (keyof TermsWrite)[]

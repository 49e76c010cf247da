import { firstPriceHole } from '#domain/booking/price-holes.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatHour } from '#domain/venue/venue-time.ts'
import { weekdayNames, weekdaysWords } from '#domain/venue/weekday-words.ts'
import type { PriceRow, TermsWrite } from './rules.ts'

/** 'Monday to Friday, 5 PM to midnight'. */
export function whenWords({ weekdays, fromMinute, untilMinute }: PriceRow): string {
  const isWholeDay = fromMinute === 0 && untilMinute === 1440
  const times = isWholeDay ? 'all day' : `${formatHour(fromMinute)} to ${formatHour(untilMinute)}`
  return `${weekdaysWords(weekdays)}, ${times}`
}

/** Adds whether the price is peak. */
export function placeWords(price: PriceRow): string {
  return price.isPeak ? `${whenWords(price)}. Peak time.` : whenWords(price)
}

export function hourWords({ centsPerHour }: PriceRow): string {
  return `${formatCents(centsPerHour)} an hour`
}

/** Names the first time without a price; null if there is none. */
export function holeWords(prices: readonly PriceRow[]): string | null {
  const hole = firstPriceHole(prices)
  if (hole === null) return null
  const times = `${formatHour(hole.fromMinute)} to ${formatHour(hole.untilMinute)}`
  return `${weekdayNames[hole.weekday]}, ${times}, has no price: nobody can book then.`
}

export const termsLabels: Record<keyof TermsWrite, string> = {
  guestWindowDays: 'Guests book how many days ahead',
  minMinutes: 'Shortest booking, in minutes',
  maxMinutes: 'Longest booking, in minutes',
  holdMinutes: 'A time is held for how many minutes',
  freeUntilHours: 'Free to cancel until how many hours before',
  lateFeePercent: 'Kept after that, in percent',
}
export const termsNames = Object.keys(termsLabels) as (keyof TermsWrite)[]

import type { PriceRule } from '../contract/price-rule.ts'
import { addDays, instantAt } from '../venue/venue-clock.ts'
import { priceBooking } from './booking-price.ts'
import { gridMinutes } from './slots.ts'

type UnpricedPeriod = { weekday: number; fromMinute: number; untilMinute: number }

// A week without a clock change.
const sunday = '2026-01-04'

/** Starts on Monday; a period ends at midnight. */
export function findUnpricedPeriod(rules: readonly PriceRule[]): UnpricedPeriod | null {
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    let from: number | null = null
    for (let minute = 0; minute < 1440; minute += gridMinutes) {
      const isPriced = priceAt(weekday, minute, rules)
      if (!isPriced) from ??= minute
      else if (from !== null) return { weekday, fromMinute: from, untilMinute: minute }
    }
    if (from !== null) return { weekday, fromMinute: from, untilMinute: 1440 }
  }
  return null
}

function priceAt(weekday: number, minute: number, rules: readonly PriceRule[]): boolean {
  const start = instantAt(addDays(sunday, weekday), minute)
  return priceBooking({ start, end: start + gridMinutes * 60_000 }, rules, null) !== null
}

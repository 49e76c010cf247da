import type { SeenVersion } from '#app/lib/backend/setting-rows.ts'
import { centsEntry } from '#domain/money/money-entry.ts'
import { wallEntry, wallPeriod } from '#domain/venue/wall-entry.ts'
import type { PriceEntries, PriceForm } from './schema.ts'

export type PriceWrite = {
  name: string
  weekdays: number[]
  from_minute: number
  until_minute: number
  cents_per_hour: number
}
export type PriceRow = PriceWrite & SeenVersion & { sort_order: number }

export type TermsWrite = {
  guest_window_days: number
  min_minutes: number
  max_minutes: number
  hold_minutes: number
  free_until_hours: number
  late_fee_percent: number
}
export type TermsRow = TermsWrite & SeenVersion

export function priceWrite(form: PriceForm): PriceWrite | null {
  const period = wallPeriod(form.from, form.until)
  if (typeof period === 'string') return null
  return {
    name: form.name,
    weekdays: form.weekdays.map(Number).sort(),
    from_minute: period.fromMinute,
    until_minute: period.untilMinute,
    cents_per_hour: form.price,
  }
}

export function priceEntries(price: PriceRow | null): PriceEntries {
  return {
    name: price?.name ?? '',
    weekdays: price?.weekdays.map(String) ?? [],
    from: wallEntry(price?.from_minute ?? 600),
    until: wallEntry(price?.until_minute ?? 1320),
    price: price === null ? '' : centsEntry(price.cents_per_hour),
  }
}

/** The prices with one of them a place further up or down. */
export function movedBy(prices: readonly PriceRow[], index: number, by: -1 | 1): PriceRow[] {
  const moved = [...prices]
  const [price] = moved.splice(index, 1)
  if (price) moved.splice(index + by, 0, price)
  return moved
}

export function inOrder(prices: readonly PriceRow[], ids: readonly string[]): PriceRow[] {
  return prices.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

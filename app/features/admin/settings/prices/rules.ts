import type { SeenVersion } from '#app/lib/backend/setting-rows.ts'
import type { Terms } from '#domain/contract/list-availability.ts'
import type { PriceRule } from '#domain/contract/price-rule.ts'
import { formatCentsEntry } from '#domain/money/money-entry.ts'
import { formatWallEntry, parseWallPeriod } from '#domain/venue/wall-entry.ts'
import type { PriceEntries, PriceForm } from './schema.ts'

export type PriceRow = PriceRule & SeenVersion & { sortOrder: number }

export type TermsWrite = Terms & { holdMinutes: number }
export type TermsRow = TermsWrite & SeenVersion

export function toPriceWrite(form: PriceForm): PriceRule | null {
  const period = parseWallPeriod(form.from, form.until)
  if (typeof period === 'string') return null
  return {
    name: form.name,
    weekdays: form.weekdays.map(Number).sort(),
    fromMinute: period.fromMinute,
    untilMinute: period.untilMinute,
    centsPerHour: form.price,
    isPeak: form.isPeak,
  }
}

export function toPriceEntries(price: PriceRow | null): PriceEntries {
  return {
    name: price?.name ?? '',
    weekdays: price?.weekdays.map(String) ?? [],
    from: formatWallEntry(price?.fromMinute ?? 600),
    until: formatWallEntry(price?.untilMinute ?? 1320),
    price: price === null ? '' : formatCentsEntry(price.centsPerHour),
    isPeak: price?.isPeak ?? false,
  }
}

export function movePrice(prices: readonly PriceRow[], index: number, by: -1 | 1): PriceRow[] {
  const moved = [...prices]
  const [price] = moved.splice(index, 1)
  if (price) moved.splice(index + by, 0, price)
  return moved
}

export function sortByIds(prices: readonly PriceRow[], ids: readonly string[]): PriceRow[] {
  return prices.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

import type { PriceRule } from '#domain/contract/price-rule.ts'

/** The price rules in their order, asked for under our names: what turns names comes with zod. */
export const PRICE_RULES =
  'price_rules?select=name,weekdays,fromMinute:from_minute,untilMinute:until_minute,centsPerHour:cents_per_hour,isPeak:is_peak&order=sort_order,name'

/** The rows that can be read. By hand, because public pages are loaded without zod. */
export function priceRulesOf(rows: readonly unknown[]): PriceRule[] {
  return rows.filter(isPriceRule)
}

function isPriceRule(row: unknown): row is PriceRule {
  const { name, weekdays, fromMinute, untilMinute, centsPerHour }: Record<string, unknown> = Object(row)
  return (
    typeof name === 'string' &&
    Array.isArray(weekdays) &&
    [fromMinute, untilMinute, centsPerHour].every(Number.isInteger)
  )
}

import type { PriceRule } from '#domain/contract/price-rule.ts'

/** The rows that can be read. By hand, because public pages are loaded without zod. */
export function priceRulesOf(rows: readonly unknown[]): PriceRule[] {
  return rows.flatMap((row) => {
    if (typeof row !== 'object' || row === null) return []
    const { name, weekdays, from_minute, until_minute, cents_per_hour, is_peak }: Record<string, unknown> = {
      ...row,
    }
    if (typeof name !== 'string' || !Array.isArray(weekdays)) return []
    const [fromMinute, untilMinute, centsPerHour] = [from_minute, until_minute, cents_per_hour].map(Number)
    if (![fromMinute, untilMinute, centsPerHour].every(Number.isInteger)) return []
    return [
      {
        name,
        weekdays: weekdays.filter((day): day is number => typeof day === 'number'),
        fromMinute: fromMinute ?? 0,
        untilMinute: untilMinute ?? 0,
        centsPerHour: centsPerHour ?? 0,
        isPeak: is_peak === true,
      },
    ]
  })
}

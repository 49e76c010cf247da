import * as z from 'zod/mini'
import type { PriceRule } from '../contract/price-rule.ts'
import { formatShortCents } from '../money/money.ts'
import { minuteMs, toWallTime, type Wall } from '../venue/venue-clock.ts'
import { gridMs, type Slot } from './slots.ts'

export type Discount = { name: string; percent: number } | null

const cents = z.int().check(z.minimum(0))

/** A price's breakdown, stored with the booking. */
export const PriceTraceSchema = z.object({
  parts: z.array(
    z.object({ rule: z.string(), centsPerHour: cents, minutes: z.number().check(z.positive()), cents }),
  ),
  discount: z.nullable(
    z.object({ name: z.string(), percent: z.number().check(z.minimum(0), z.maximum(100)), cents }),
  ),
  totalCents: cents,
})
export type PriceTrace = z.infer<typeof PriceTraceSchema>

/** The first matching rule prices each half hour; null if a half hour has no rule. Each part and the discount are rounded once, in our favor. */
export function priceBooking(slot: Slot, rules: readonly PriceRule[], discount: Discount): PriceTrace | null {
  const minutesOf = new Map<PriceRule, number>()
  for (let start = slot.start; start < slot.end; start += gridMs) {
    const rule = findPriceRule(toWallTime(start), rules)
    if (!rule) return null
    const minutes = Math.min(gridMs, slot.end - start) / minuteMs
    minutesOf.set(rule, (minutesOf.get(rule) ?? 0) + minutes)
  }
  const parts = [...minutesOf].map(([{ name, centsPerHour }, minutes]) => {
    return { rule: name, centsPerHour, minutes, cents: Math.floor((centsPerHour * minutes + 30) / 60) }
  })
  const fullCents = parts.reduce((sum, part) => sum + part.cents, 0)
  const granted = applyDiscount(fullCents, discount)
  return { parts, discount: granted, totalCents: fullCents - (granted?.cents ?? 0) }
}

export function findPriceRule(
  { weekday, minute }: Pick<Wall, 'weekday' | 'minute'>,
  rules: readonly PriceRule[],
): PriceRule | undefined {
  const yesterday = (weekday + 6) % 7
  return rules.find(
    ({ weekdays, fromMinute, untilMinute }) =>
      (weekdays.includes(weekday) && fromMinute <= minute && minute < untilMinute) ||
      (weekdays.includes(yesterday) && fromMinute <= minute + 1440 && minute + 1440 < untilMinute),
  )
}

/** Computes in integers, in hundredths of a percent, and drops fractions of a cent. */
function applyDiscount(fullCents: number, discount: Discount): PriceTrace['discount'] {
  if (discount === null || discount.percent <= 0) return null
  const percent = Math.min(100, discount.percent)
  return {
    name: discount.name,
    percent,
    cents: Math.floor((fullCents * Math.round(percent * 100)) / 10_000),
  }
}

/** '$45 peak × 2 h − Gold 20%'. */
export function formatPriceTrace({ parts, discount }: PriceTrace): string {
  const sum = parts.map(
    ({ rule, centsPerHour, minutes }) =>
      `${formatShortCents(centsPerHour)} ${rule.toLowerCase()} × ${Number((minutes / 60).toFixed(2))} h`,
  )
  return sum.join(' + ') + (discount ? ` − ${discount.name} ${discount.percent}%` : '')
}

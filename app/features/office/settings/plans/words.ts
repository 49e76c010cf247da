import { formatCents } from '#domain/money/money.ts'
import type { PlanRow } from './rules.ts'

/** '$79.00 a month, 10% off bays, books 14 days ahead'. */
export function planWords(plan: PlanRow): string {
  const price = plan.price_cents === null ? 'On request' : `${formatCents(plan.price_cents)} a month`
  const months = plan.months === 1 ? [] : [`paid ${plan.months} months at a time`]
  const discount = plan.booking_discount_percent > 0 ? [`${plan.booking_discount_percent}% off bays`] : []
  return [price, ...months, ...discount, `books ${plan.booking_window_days} days ahead`].join(', ')
}

import { listLimits } from '#domain/membership/plan-features.ts'
import { formatCents } from '#domain/money/money.ts'
import type { PlanRow } from './rules.ts'

/** '$79.00 a month, 10% off bays, books 14 days ahead'. */
export function formatPlan(plan: PlanRow): string {
  const price = plan.priceCents === null ? 'On request' : `${formatCents(plan.priceCents)} a month`
  const months = plan.months === 1 ? [] : [`paid ${plan.months} months at a time`]
  const discount = plan.bookingDiscountPercent > 0 ? [`${plan.bookingDiscountPercent}% off bays`] : []
  const limits = listLimits(plan).map((line) => line.charAt(0).toLowerCase() + line.slice(1))
  return [price, ...months, ...discount, `books ${plan.bookingWindowDays} days ahead`, ...limits].join(', ')
}

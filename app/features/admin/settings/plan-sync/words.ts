import type { GymPlan } from '#domain/contract/sync-gym-master-memberships.ts'
import { formatCents } from '#domain/money/money.ts'

/** '/month', the gym system's own text for another period, or an empty string. */
export function formatPer(per: GymPlan['per']): string {
  if (per === 'month') return '/month'
  return per === null ? '' : ` ${per}`
}

/** '$129.00/month', '$19.00 Weekly payments', '$99.00' or 'Contact for pricing'. */
export function formatPlanPrice({ price, per }: Pick<GymPlan, 'price' | 'per'>): string {
  return price === null ? 'Contact for pricing' : `${formatCents(Math.round(price * 100))}${formatPer(per)}`
}

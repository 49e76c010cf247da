import type { GymPlan } from '#domain/contract/sync-gym-master-memberships.ts'
import { formatCents } from '#domain/money/money.ts'

/** The suffix of a price: '/month', the gym system's own words for another period, or nothing. */
export function perText(per: GymPlan['per']): string {
  if (per === 'month') return '/month'
  return per === null ? '' : ` ${per}`
}

/** '$129.00/month', '$19.00 Weekly payments', '$99.00' or 'Contact for pricing'. */
export function priceText({ price, per }: Pick<GymPlan, 'price' | 'per'>): string {
  return price === null ? 'Contact for pricing' : `${formatCents(Math.round(price * 100))}${perText(per)}`
}

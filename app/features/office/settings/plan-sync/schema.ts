import { z } from 'zod'
import { GymPlan } from '#domain/contract/sync-gym-master-memberships.ts'
import { formatCents } from '#domain/money/money.ts'

export const keptPlansMs = 10 * 60_000
const KeptPlans = z.object({ keptAt: z.number(), plans: z.array(GymPlan) })
export type KeptPlans = z.infer<typeof KeptPlans>

/** What is kept of an earlier answer, as long as it is fresh. */
export function freshPlans(stored: string | null, now: number): KeptPlans | null {
  try {
    const kept = KeptPlans.safeParse(JSON.parse(stored ?? 'null')).data ?? null
    const isFresh = kept !== null && kept.keptAt <= now && now - kept.keptAt < keptPlansMs
    return isFresh ? kept : null
  } catch {
    return null
  }
}

/** What stands behind a price: '/month', the gym system's own words for another time, or nothing where it has none. */
export function perText(per: GymPlan['per']): string {
  if (per === 'month') return '/month'
  return per === null ? '' : ` ${per}`
}

/** '$129.00/month', '$19.00 Weekly payments', '$99.00' or 'Contact for pricing'. */
export function priceText({ price, per }: Pick<GymPlan, 'price' | 'per'>): string {
  return price === null ? 'Contact for pricing' : `${formatCents(Math.round(price * 100))}${perText(per)}`
}

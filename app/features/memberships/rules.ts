import { periodFrom, renewedUntil } from '#domain/membership/membership-period.ts'
import type { PlanOnSale } from './schema.ts'

/** What somebody holds: until when, and whether it is wanted to end then. */
export type ActiveMembership = {
  id: string
  end_date: string
  cancelled_at: string | null
  plan: { id: string; name: string }
}

/** What is told to somebody who has become a member. */
export type Joined = { number: string; planName: string; endDate: string }

/** The plan that the house recommends. */
export function isMostPopular(plan: { name: string }): boolean {
  return plan.name.toLowerCase().includes('founders')
}

/** What a plan costs from one end to the other. */
export function totalOf({ price_cents, months }: Pick<PlanOnSale, 'price_cents' | 'months'>): number {
  return (price_cents ?? 0) * months
}

export function planNamed(plans: readonly PlanOnSale[], name: string | null): PlanOnSale | null {
  const wanted = name?.trim().toLowerCase()
  return plans.find((plan) => plan.name.toLowerCase() === wanted) ?? null
}

export type PurchaseEffect =
  | { kind: 'on-request' }
  | { kind: 'joins'; until: string }
  | { kind: 'renews'; endsOn: string; until: string }
  | { kind: 'waits'; planName: string; endsOn: string }

/** What buying a plan would mean for somebody who holds this membership, or none. */
export function purchaseEffect(
  plan: PlanOnSale,
  held: ActiveMembership | null,
  today: string,
): PurchaseEffect {
  if (plan.price_cents === null) return { kind: 'on-request' }
  if (held === null || held.end_date < today) return { kind: 'joins', until: periodFrom(today, plan.months) }
  const endsOn = held.end_date
  if (held.plan.id !== plan.id) return { kind: 'waits', planName: held.plan.name, endsOn }
  return { kind: 'renews', endsOn, until: renewedUntil(endsOn, today, plan.months) }
}

/** One text for one purchase. With which card it is paid does not count: an attempt goes on with another one. */
export function fingerprintOf(userId: string, plan: PlanOnSale): string {
  return JSON.stringify([userId, plan.id, totalOf(plan)])
}

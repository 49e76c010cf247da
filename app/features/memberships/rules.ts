import type { HeldMembership } from '#domain/contract/membership.ts'
import { findPeriodEnd, findRenewedEnd } from '#domain/membership/membership-period.ts'
import type { PlanOnSale } from './schema.ts'

export type Joined = { number: string; planName: string; endDate: string }

export function isMostPopular(plan: { name: string }): boolean {
  return plan.name.toLowerCase().includes('founders')
}

export function getTotalCents({ priceCents, months }: Pick<PlanOnSale, 'priceCents' | 'months'>): number {
  return (priceCents ?? 0) * months
}

export function findPlanByName(plans: readonly PlanOnSale[], name: string | null): PlanOnSale | null {
  const wanted = name?.trim().toLowerCase()
  return plans.find((plan) => plan.name.toLowerCase() === wanted) ?? null
}

export type PurchaseEffect =
  | { kind: 'on-request' }
  | { kind: 'joins'; until: string }
  | { kind: 'renews'; endsOn: string; until: string }
  | { kind: 'waits'; planName: string; endsOn: string }
  | { kind: 'paused'; planName: string }

export function getPurchaseEffect(
  plan: PlanOnSale,
  held: HeldMembership | null,
  today: string,
): PurchaseEffect {
  if (plan.priceCents === null) return { kind: 'on-request' }
  if (held === null || (held.endDate < today && held.status !== 'paused'))
    return { kind: 'joins', until: findPeriodEnd(today, plan.months) }
  if (held.status === 'paused') return { kind: 'paused', planName: held.planName }
  const endsOn = held.endDate
  if (held.planId !== plan.id) return { kind: 'waits', planName: held.planName, endsOn }
  return { kind: 'renews', endsOn, until: findRenewedEnd(endsOn, today, plan.months) }
}

/** Leaves the card out, because an attempt may continue with another card. */
export function buildPurchaseFingerprint(userId: string, plan: PlanOnSale): string {
  return JSON.stringify([userId, plan.id, getTotalCents(plan)])
}

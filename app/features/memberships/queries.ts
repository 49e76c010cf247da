import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#app/lib/backend-errors.ts'
import { callFunction } from '#app/lib/backend-functions.ts'
import { knownRows } from '#app/lib/known-rows.ts'
import { type PaymentAttempts, paymentAttempts } from '#app/lib/payment-attempt.ts'
import { storedText } from '#app/lib/stored-text.ts'
import { supabase } from '#app/lib/supabase.ts'
import { type GymPlan, SyncMembershipsResponse } from '#domain/contract/gym-lists.ts'
import { type ActiveMembership, freshPlans, keptPlansMs, PlanOnSale, type Purchase } from './schema.ts'

export const membershipKeys = {
  all: ['memberships'] as const,
  active: () => [...membershipKeys.all, 'active'] as const,
  activeOf: (userId: string) => [...membershipKeys.active(), userId] as const,
  plans: () => [...membershipKeys.all, 'plans'] as const,
  purchase: (attemptId: string) => [...membershipKeys.all, 'purchase', attemptId] as const,
  onSale: () => [...membershipKeys.all, 'on sale'] as const,
}

export function activeMembershipQuery(userId: string) {
  return queryOptions({
    queryKey: membershipKeys.activeOf(userId),
    queryFn: async ({ signal }): Promise<ActiveMembership | null> =>
      unwrap(
        await (await supabase())
          .from('memberships')
          .select('id, end_date, cancelled_at, plan:membership_plans(id, name)')
          .eq('user_id', userId)
          .eq('status', 'active')
          .abortSignal(signal)
          .maybeSingle(),
      ),
  })
}

const kept = storedText('nightlark.cache.sync-gym-master-memberships')
const keptPlans = () => freshPlans(kept.read(), Date.now())

/** The plans as the gym system has them: from this browser where they are younger than ten minutes. */
export function plansQuery() {
  return queryOptions({
    queryKey: membershipKeys.plans(),
    staleTime: keptPlansMs,
    initialData: () => keptPlans()?.plans,
    initialDataUpdatedAt: () => keptPlans()?.keptAt,
    queryFn: ({ signal }) => fetchPlans({ refresh: false, signal }),
  })
}

export async function fetchPlans(asked: { refresh: boolean; signal?: AbortSignal }): Promise<GymPlan[]> {
  const { refresh, signal } = asked
  const { plans } = await callFunction('sync-gym-master-memberships', SyncMembershipsResponse, {
    body: { refresh },
    signal,
  })
  kept.write(JSON.stringify({ keptAt: Date.now(), plans }))
  return plans
}

const ON_SALE =
  'membership_plans?select=id,name,description,price_cents,months,features&active=eq.true&order=sort_order,name'

/** The plans that this house sells itself. */
export function plansOnSaleQuery() {
  return queryOptions({
    queryKey: membershipKeys.onSale(),
    queryFn: ({ signal }) => knownRows(PlanOnSale, ON_SALE, signal),
  })
}

/** What became of an attempt that was never answered; null while the house knows nothing of it. */
export function purchaseQuery(attemptId: string) {
  return queryOptions({
    queryKey: membershipKeys.purchase(attemptId),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Purchase | null> =>
      unwrap(
        await (await supabase())
          .from('membership_purchases')
          .select('status, number, plan:membership_plans(name), membership:memberships(end_date)')
          .eq('attempt_key', attemptId)
          .abortSignal(signal)
          .maybeSingle(),
      ),
  })
}

const attemptsByPlan = new Map<string, PaymentAttempts>()

/** The attempt to pay a plan, the same in every tab. */
export function attemptsFor(planId: string): PaymentAttempts {
  const known = attemptsByPlan.get(planId) ?? paymentAttempts(`nightlark.membership.${planId}`)
  attemptsByPlan.set(planId, known)
  return known
}

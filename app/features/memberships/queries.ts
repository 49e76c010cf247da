import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { EarlierPayment } from '#app/features/payment/rules.ts'
import { fetchPublicRows } from '#app/lib/backend/public-rows.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { HeldMembership, heldMembershipColumns, planColumns } from '#domain/contract/membership.ts'
import type { Joined } from './rules.ts'
import { MembershipPurchase, PlanOnSale } from './schema.ts'

export const membershipKeys = {
  all: ['memberships'] as const,
  held: () => [...membershipKeys.all, 'held'] as const,
  heldBy: (userId: string) => [...membershipKeys.held(), userId] as const,
  onSale: () => [...membershipKeys.all, 'on sale'] as const,
}

export function heldMembershipQuery(userId: string) {
  return queryOptions({
    queryKey: membershipKeys.heldBy(userId),
    queryFn: async ({ signal }): Promise<HeldMembership | null> =>
      readAnswer(
        z.nullable(HeldMembership),
        unwrap(
          await (await supabase())
            .from('memberships')
            .select(heldMembershipColumns)
            .eq('user_id', userId)
            .in('status', ['active', 'paused'])
            .abortSignal(signal)
            .maybeSingle(),
        ),
      ),
  })
}

const ON_SALE = `membership_plans?select=${planColumns}&active=eq.true&order=sort_order,name`

export function plansOnSaleQuery() {
  return queryOptions({
    queryKey: membershipKeys.onSale(),
    queryFn: ({ signal }) => fetchPlansOnSale(signal),
  })
}

export function fetchPlansOnSale(signal?: AbortSignal): Promise<PlanOnSale[]> {
  return fetchPublicRows(PlanOnSale, ON_SALE, signal)
}

/** Null if the server does not know the attempt. */
export async function findEarlierPurchase(
  attemptId: string,
  signal: AbortSignal,
): Promise<EarlierPayment<Joined> | null> {
  const asked = (await supabase()).rpc('purchase_of_attempt', { p_attempt_key: attemptId })
  const found = z.nullable(MembershipPurchase).parse(unwrap(await asked.abortSignal(signal)))
  if (found === null) return null
  const { status, number, plan, membership } = found
  if (status === 'pending' || status === 'taken') return { state: 'open' }
  if (status !== 'paid' || membership === null) return { state: 'over' }
  return { state: 'paid', answer: { number, planName: plan.name, endDate: membership.endDate } }
}

import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#app/lib/backend-errors.ts'
import { supabase } from '#app/lib/supabase.ts'

export const membershipKeys = {
  all: ['memberships'] as const,
  activeOf: (userId: string) => [...membershipKeys.all, 'active', userId] as const,
  plans: () => [...membershipKeys.all, 'plans'] as const,
}

export type ActiveMembership = { id: string; end_date: string; plan: { name: string } }

export function activeMembershipQuery(userId: string) {
  return queryOptions({
    queryKey: membershipKeys.activeOf(userId),
    queryFn: async ({ signal }): Promise<ActiveMembership | null> =>
      unwrap(
        await supabase()
          .from('memberships')
          .select('id, end_date, plan:membership_plans(name)')
          .eq('user_id', userId)
          .eq('status', 'active')
          .abortSignal(signal)
          .maybeSingle(),
      ),
  })
}

export type Plan = {
  id: string
  name: string
  description: string
  price_cents: number | null
  months: number
  features: string[]
}

export function plansQuery() {
  return queryOptions({
    queryKey: membershipKeys.plans(),
    queryFn: async ({ signal }): Promise<Plan[]> =>
      unwrap(
        await supabase()
          .from('membership_plans')
          .select('id, name, description, price_cents, months, features')
          .eq('active', true)
          .order('sort_order')
          .abortSignal(signal),
      ),
  })
}

/** The plan that the house recommends. */
export function isMostPopular(plan: { name: string }): boolean {
  return plan.name.toLowerCase().includes('founders')
}

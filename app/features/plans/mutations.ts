import { useMutation } from '@tanstack/react-query'
import { membershipKeys } from '#app/features/memberships/queries.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { supabase } from '#app/lib/supabase.ts'
import { writtenRows } from '#app/lib/written-rows.ts'
import { planKeys } from './queries.ts'
import type { PlanRow, PlanWrite } from './schema.ts'

/** Adds a plan, or changes one as long as it is still as it was seen. */
export function useSavePlan() {
  return useMutation({
    mutationFn: async ({ was, plan }: { was: PlanRow | null; plan: PlanWrite }) => {
      const table = supabase().from('membership_plans')
      if (was === null) return writtenRows(await table.insert(plan).select('id'))
      const { id, name, months, booking_discount_percent, booking_window_days, active } = was
      const seen = { id, name, months, booking_discount_percent, booking_window_days, active }
      const update = table.update(plan).match(seen)
      const { price_cents } = was
      const unchanged =
        price_cents === null ? update.is('price_cents', null) : update.eq('price_cents', price_cents)
      writtenRows(await unchanged.select('id'))
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: planKeys.all }),
        queryClient.invalidateQueries({ queryKey: membershipKeys.all }),
      ]),
  })
}

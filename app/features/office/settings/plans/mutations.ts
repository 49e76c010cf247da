import { useMutation } from '@tanstack/react-query'
import { membershipKeys } from '#app/features/memberships/queries.ts'
import { gymPlanKeys } from '#app/features/office/settings/plan-sync/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { asSeen, once, writtenRows } from '#app/lib/backend/written-rows.ts'
import { useAdding } from '#app/lib/forms/adding.ts'
import { planKeys } from './queries.ts'
import type { PlanRow, PlanWrite } from './rules.ts'

/** Adds a plan, or changes one as long as it is still as it was seen. */
export function useSavePlan() {
  const { add } = useAdding<PlanWrite>()
  return useMutation({
    mutationFn: async ({ was, plan }: { was: PlanRow | null; plan: PlanWrite }) => {
      const table = (await supabase()).from('membership_plans')
      const change = (seen: PlanRow) => asSeen(table.update(plan), seen).select('id')
      if (was !== null) return writtenRows(await change(was))
      await add(plan, { insert: (row) => table.upsert(row, once).select('id'), change })
    },
    onSettled: () =>
      Promise.all(
        [planKeys.all, membershipKeys.all, gymPlanKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

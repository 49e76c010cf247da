import { useMutation } from '@tanstack/react-query'
import { membershipKeys } from '#app/features/memberships/queries.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { supabase } from '#app/lib/supabase.ts'
import { asSeen, writtenRows } from '#app/lib/written-rows.ts'
import { planKeys } from './queries.ts'
import type { PlanRow, PlanWrite } from './schema.ts'

/** Adds a plan under an id made once, or changes one as long as it is still as it was seen. */
export function useSavePlan() {
  return useMutation({
    mutationFn: async ({ was, id, plan }: { was: PlanRow | null; id: string; plan: PlanWrite }) => {
      const table = (await supabase()).from('membership_plans')
      const written = was === null ? table.upsert({ id, ...plan }) : asSeen(table.update(plan), was)
      writtenRows(await written.select('id'))
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: planKeys.all }),
        queryClient.invalidateQueries({ queryKey: membershipKeys.all }),
      ]),
  })
}

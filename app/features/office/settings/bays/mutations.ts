import { useMutation } from '@tanstack/react-query'
import { bookingDeskKeys } from '#app/features/booking/queries.ts'
import { todayKeys } from '#app/features/office/overview/queries.ts'
import { unwrap } from '#app/lib/backend/backend-errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { asSeen, once, writtenRows } from '#app/lib/backend/written-rows.ts'
import { useAdding } from '#app/lib/forms/adding.ts'
import { bayKeys } from './queries.ts'
import type { BayRow, BayWrite } from './rules.ts'

function baysChanged() {
  const roots = [bayKeys.all, todayKeys.all, bookingDeskKeys.all]
  return Promise.all(roots.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Adds a bay, or changes one as long as it is still as it was seen. */
export function useSaveBay() {
  const { add } = useAdding<BayWrite>()
  return useMutation({
    mutationFn: async ({ was, bay }: { was: BayRow | null; bay: BayWrite }) => {
      const table = (await supabase()).from('bays')
      const change = (seen: Omit<BayRow, 'active'>) => asSeen(table.update(bay), seen).select('id')
      if (was === null) return add(bay, { insert: (row) => table.upsert(row, once).select('id'), change })
      const { active: _, ...seen } = was
      writtenRows(await change(seen))
    },
    onSettled: baysChanged,
  })
}

type Service = { bay: BayRow; isActive: boolean; reason: string }

/** Takes a bay out of service, or puts it back. Answers how many coming bookings it has. */
export function useSetBayService() {
  return useMutation({
    mutationFn: async ({ bay, isActive, reason }: Service): Promise<number> =>
      unwrap(
        await (await supabase()).rpc('set_bay_service', {
          p_bay_id: bay.id,
          p_active: isActive,
          p_reason: reason,
        }),
      ),
    onSettled: baysChanged,
  })
}

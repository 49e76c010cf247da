import { queryOptions } from '@tanstack/react-query'
import { intervals } from '#app/lib/backend/intervals.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { CashDrawer } from '#domain/contract/cash-drawer.ts'

export function cashDrawerQuery() {
  return queryOptions({
    queryKey: ['cash drawer'],
    staleTime: 5_000,
    refetchInterval: intervals.poll,
    queryFn: async ({ signal }) =>
      readAnswer(CashDrawer, unwrap(await (await supabase()).rpc('cash_drawer').abortSignal(signal))),
  })
}

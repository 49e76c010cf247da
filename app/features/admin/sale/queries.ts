import { queryOptions } from '@tanstack/react-query'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { type SaleFee, SaleFees } from '#domain/contract/event-fee.ts'
import { listSignupIds, type SaleItem } from './rules.ts'

/** The key starts with 'today', so that each signal refetches the fees: another register may have taken one. */
export function saleFeesQuery(items: readonly SaleItem[]) {
  const ids = listSignupIds(items)
  return queryOptions({
    queryKey: ['today', 'slip fees', ids],
    staleTime: 5_000,
    queryFn: async ({ signal }): Promise<SaleFee[]> => {
      if (ids.length === 0) return []
      const request = (await supabase()).rpc('counter_fees', { p_signup_ids: ids }).abortSignal(signal)
      return readAnswer(SaleFees, unwrap(await request))
    },
  })
}

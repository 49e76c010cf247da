import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#app/lib/backend-errors.ts'
import { readAnswer } from '#app/lib/read-answer.ts'
import { supabase } from '#app/lib/supabase.ts'
import { StaffAlerts } from '#domain/contract/house-figures.ts'

const AGAIN_MS = 60_000

/** What somebody should look at. Asked again while it is looked at. */
export function alertsQuery(userId: string) {
  return queryOptions({
    queryKey: ['alerts', userId] as const,
    refetchInterval: AGAIN_MS,
    queryFn: async ({ signal }) =>
      readAnswer(StaffAlerts, unwrap(await (await supabase()).rpc('staff_alerts').abortSignal(signal))),
  })
}

import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#app/lib/backend-errors.ts'
import { readAnswer } from '#app/lib/read-answer.ts'
import { supabase } from '#app/lib/supabase.ts'
import { StaffToday } from '#domain/contract/staff-booking.ts'

export const todayKeys = { all: ['today'] as const }

const AGAIN_MS = 30_000

/** Every bay now, who comes next, the week's money. Asked again while it is looked at. */
export function todayQuery(userId: string) {
  return queryOptions({
    queryKey: [...todayKeys.all, userId] as const,
    staleTime: AGAIN_MS / 2,
    refetchInterval: AGAIN_MS,
    queryFn: async ({ signal }) =>
      readAnswer(StaffToday, unwrap(await (await supabase()).rpc('staff_today').abortSignal(signal))),
  })
}

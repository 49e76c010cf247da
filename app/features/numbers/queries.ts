import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '#app/lib/backend-errors.ts'
import { readAnswer } from '#app/lib/read-answer.ts'
import { supabase } from '#app/lib/supabase.ts'
import { HouseFigures } from '#domain/contract/house-figures.ts'
import type { DayRange } from '#domain/day-range.ts'

/** Everything the charts draw of these days. The charts of before stay until it is there. */
export function numbersQuery(userId: string, { from, to }: DayRange) {
  return queryOptions({
    queryKey: ['numbers', userId, from, to] as const,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const asked = (await supabase()).rpc('house_figures', { p_from: from, p_to: to })
      return readAnswer(HouseFigures, unwrap(await asked.abortSignal(signal)))
    },
  })
}

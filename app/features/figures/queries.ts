import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#app/lib/backend-errors.ts'
import { readAnswer } from '#app/lib/read-answer.ts'
import { supabase } from '#app/lib/supabase.ts'
import { HouseTotals } from '#domain/contract/house-figures.ts'

export type Figures = HouseTotals & { totalProfiles: number }

/** The four figures of the house, for who works here. The user is named in the key: what RLS lets through depends on it. */
export function figuresQuery(userId: string) {
  return queryOptions({
    queryKey: ['figures', userId] as const,
    queryFn: async ({ signal }): Promise<Figures> => {
      const answer = unwrap(await (await supabase()).rpc('house_totals').abortSignal(signal))
      const totals = readAnswer(HouseTotals, answer)
      return { ...totals, totalProfiles: totals.totalMembers }
    },
  })
}

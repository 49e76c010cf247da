import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { callFunction } from '#app/lib/backend-functions.ts'
import { FetchTotalsResponse, type GymTotals } from '#domain/contract/gym-totals.ts'

export type Figures = z.output<typeof FetchTotalsResponse> & { totalProfiles: GymTotals['totalMembers'] }

/** The four figures of the venue, from the system that keeps its records. The user is named in the key: who may not ask is refused. */
export function figuresQuery(userId: string) {
  return queryOptions({
    queryKey: ['figures', userId] as const,
    queryFn: async ({ signal }): Promise<Figures> => {
      const totals = await callFunction('fetch-gym-master-totals', FetchTotalsResponse, { signal })
      return { ...totals, totalProfiles: totals.totalMembers }
    },
  })
}

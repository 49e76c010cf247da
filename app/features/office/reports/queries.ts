import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { FetchTotalsResponse, type GymTotals } from '#domain/contract/gym-totals.ts'
import { PeopleBehind, type PeopleFigure, VenueFigures } from '#domain/contract/venue-figures.ts'
import type { DayRange } from '#domain/office/day-range.ts'

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

/** The data of the charts. The previous data stays until it is loaded. */
export function numbersQuery(userId: string, { from, to }: DayRange) {
  return queryOptions({
    queryKey: ['numbers', userId, from, to] as const,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const asked = (await supabase()).rpc('venue_figures', { p_from: from, p_to: to })
      return readAnswer(VenueFigures, unwrap(await asked.abortSignal(signal)))
    },
  })
}

/** Who stands behind a figure. */
export function peopleBehindQuery(userId: string, figure: PeopleFigure, { from, to }: DayRange) {
  return queryOptions({
    queryKey: ['numbers', userId, 'people', figure, from, to] as const,
    queryFn: async ({ signal }) => {
      const asked = { p_figure: figure, p_from: from, p_to: to }
      return readAnswer(
        PeopleBehind,
        unwrap(await (await supabase()).rpc('people_behind', asked).abortSignal(signal)),
      )
    },
  })
}

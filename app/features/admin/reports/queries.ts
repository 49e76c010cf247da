import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import type { DayRange } from '#domain/admin/day-range.ts'
import { PeopleBehind, type PeopleFigure, VenueFigures } from '#domain/contract/venue-figures.ts'

export function figuresQuery(userId: string, { from, to }: DayRange) {
  return queryOptions({
    queryKey: ['figures', userId, from, to] as const,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const request = (await supabase()).rpc('venue_figures', { p_from: from, p_to: to })
      return readAnswer(VenueFigures, unwrap(await request.abortSignal(signal)))
    },
  })
}

export function peopleBehindQuery(userId: string, figure: PeopleFigure, { from, to }: DayRange) {
  return queryOptions({
    queryKey: ['figures', userId, 'people', figure, from, to] as const,
    queryFn: async ({ signal }) => {
      const request = { p_figure: figure, p_from: from, p_to: to }
      return readAnswer(
        PeopleBehind,
        unwrap(await (await supabase()).rpc('people_behind', request).abortSignal(signal)),
      )
    },
  })
}

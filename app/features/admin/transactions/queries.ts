import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import type { DayRange } from '#domain/admin/day-range.ts'
import { MoneyDays, MoneyMovements } from '#domain/contract/money-movements.ts'

export const moneyKeys = {
  days: (userId: string) => ['money', userId, 'days'] as const,
}

export function moneyDaysQuery(userId: string, { from, to }: DayRange) {
  return queryOptions({
    queryKey: [...moneyKeys.days(userId), from, to] as const,
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const request = (await supabase()).rpc('money_days', { p_from: from, p_to: to })
      return readAnswer(MoneyDays, unwrap(await request.abortSignal(signal)))
    },
  })
}

export function moneyMovementsQuery(userId: string, { from, to }: DayRange) {
  return queryOptions({
    queryKey: ['money', userId, 'movements', from, to] as const,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const request = (await supabase()).rpc('money_movements', { p_from: from, p_to: to })
      return readAnswer(MoneyMovements, unwrap(await request.abortSignal(signal)))
    },
  })
}

import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { intervals } from '#app/lib/backend/intervals.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { FetchTotalsResponse } from '#domain/contract/gym-totals.ts'
import { StaffAlerts } from '#domain/contract/staff-alerts.ts'
import { StaffToday } from '#domain/contract/staff-booking.ts'

export const todayKeys = { all: ['today'] as const }

/** The key includes the user because access depends on the role. */
export function totalsQuery(userId: string) {
  return queryOptions({
    queryKey: ['totals', userId] as const,
    queryFn: async ({ signal }) => {
      const totals = await callFunction('fetch-gym-master-totals', FetchTotalsResponse, { signal })
      return { ...totals, totalProfiles: totals.totalMembers }
    },
  })
}

/** Polled, because bays change with time alone and a live signal can be missed. */
export function todayQuery(userId: string) {
  return queryOptions({
    queryKey: [...todayKeys.all, userId] as const,
    staleTime: intervals.poll / 2,
    refetchInterval: intervals.poll,
    queryFn: async ({ signal }) =>
      readAnswer(StaffToday, unwrap(await (await supabase()).rpc('staff_today').abortSignal(signal))),
  })
}

export function alertsQuery(userId: string) {
  return queryOptions({
    queryKey: ['alerts', userId] as const,
    refetchInterval: intervals.poll,
    queryFn: async ({ signal }) =>
      readAnswer(StaffAlerts, unwrap(await (await supabase()).rpc('staff_alerts').abortSignal(signal))),
  })
}

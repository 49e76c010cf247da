import { useMutation } from '@tanstack/react-query'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { fetchPlans, gymPlanKeys } from './queries.ts'

/** Bypasses all caches. */
export function useSyncPlans() {
  return useMutation({
    mutationFn: () => fetchPlans({ refresh: true }),
    onSuccess: (plans) => queryClient.setQueryData(gymPlanKeys.all, plans),
  })
}

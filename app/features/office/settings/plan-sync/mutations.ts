import { useMutation } from '@tanstack/react-query'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { fetchPlans, gymPlanKeys } from './queries.ts'

/** Asks the gym system for its plans anew, whatever is kept here or there. The page of the plans shows them from then on. */
export function useSyncPlans() {
  return useMutation({
    mutationFn: () => fetchPlans({ refresh: true }),
    onSuccess: (plans) => queryClient.setQueryData(gymPlanKeys.all, plans),
  })
}

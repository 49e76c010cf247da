import { useMutation } from '@tanstack/react-query'
import { fetchPlans, membershipKeys } from '#app/features/memberships/queries.ts'
import { queryClient } from '#app/lib/query-client.ts'

/** Asks the gym system for its plans. The page of the plans shows them from then on. */
export function useSyncPlans() {
  return useMutation({
    mutationFn: () => fetchPlans({ refresh: true }),
    onSuccess: (plans) => queryClient.setQueryData(membershipKeys.plans(), plans),
  })
}

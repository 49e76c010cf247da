import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showing } from '#app/features/admin/live/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { withFreshCode } from '#app/lib/session/fresh-code.ts'
import { type ManageMemberRequest, ManageMemberResponse } from '#domain/contract/manage-member.ts'

export function useManageMember() {
  const queryClient = useQueryClient()
  const refetch = () => queryClient.invalidateQueries(showing('bookings', 'members', 'orders', 'payments'))
  return useMutation({
    mutationFn: (body: ManageMemberRequest) =>
      withFreshCode(() => callFunction('manage-member', ManageMemberResponse, { body })),
    onSuccess: refetch,
    // Not returned, so the error shows without waiting for the refetch.
    onError: () => void refetch(),
  })
}

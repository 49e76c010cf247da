import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showing } from '#app/features/admin/live/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { withFreshCode } from '#app/lib/session/fresh-code.ts'
import { type ManageGiftRequest, ManageGiftResponse } from '#domain/contract/manage-gift.ts'
import { readGiftCard } from './queries.ts'

/** The request id makes a refund idempotent. */
export function useManageGift() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ManageGiftRequest) =>
      withFreshCode(() => callFunction('manage-gift', ManageGiftResponse, { body })),
    onSettled: () => queryClient.invalidateQueries(showing('orders', 'payments')),
  })
}

/** A mutation instead of a query, so that the code is not cached. */
export function useReadGiftCard() {
  return useMutation({ mutationFn: (code: string) => readGiftCard(code) })
}

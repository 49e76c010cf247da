import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showing } from '#app/features/admin/live/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { withFreshCode } from '#app/lib/session/fresh-code.ts'
import { type ManageGiftRequest, ManageGiftResponse } from '#domain/contract/manage-gift.ts'
import { readGiftCard } from './queries.ts'

/** Resends a card's email, or refunds the card. The same request id refunds once. */
export function useManageGift() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ManageGiftRequest) =>
      withFreshCode(() => callFunction('manage-gift', ManageGiftResponse, { body })),
    // Orders, payments and the admin panel's lists show the change.
    onSettled: () => queryClient.invalidateQueries(showing('orders', 'payments')),
  })
}

/** Reads a card by its code. A mutation instead of a query, so that the code is not cached. */
export function useReadGiftCard() {
  return useMutation({ mutationFn: (code: string) => readGiftCard(code) })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showing } from '#app/features/admin/live/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { withFreshCode } from '#app/lib/session/fresh-code.ts'
import { type ManageGiftRequest, ManageGiftResponse } from '#domain/contract/manage-gift.ts'
import { readGiftCard } from './queries.ts'

/** Sends a card's email again, or gives the card back. The same request id gives back once. */
export function useManageGift() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ManageGiftRequest) =>
      withFreshCode(() => callFunction('manage-gift', ManageGiftResponse, { body })),
    // The order, its money and the admin panel's lists show it.
    onSettled: () => queryClient.invalidateQueries(showing('orders', 'payments')),
  })
}

/** Looks at a card by its code. No query, so that the code is kept nowhere. */
export function useReadGiftCard() {
  return useMutation({ mutationFn: (code: string) => readGiftCard(code) })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Payment } from '#app/features/payment/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { PayByLinkResponse } from '#domain/contract/payment-link.ts'
import { paymentLinkKeys } from './queries.ts'

/** Pays for the booking of a link. */
export function usePayByLink(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ fields, signal }: Payment) =>
      callFunction('pay-by-link', PayByLinkResponse, { body: { token, ...fields }, signal }),
    // Nobody waits for it: what became of the payment is told at once.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: paymentLinkKeys.all }),
  })
}

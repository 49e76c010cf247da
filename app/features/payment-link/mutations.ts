import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Payment } from '#app/features/payment/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { PayByLinkResponse } from '#domain/contract/payment-link.ts'
import { paymentLinkKeys } from './queries.ts'

export function usePayByLink(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ fields, signal }: Payment) =>
      callFunction('pay-by-link', PayByLinkResponse, { body: { token, ...fields }, signal }),
    // Not awaited, so that the result of the payment is shown at once.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: paymentLinkKeys.all }),
  })
}

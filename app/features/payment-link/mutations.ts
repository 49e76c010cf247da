import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Payment } from '#app/features/payment/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { paymentAttempts } from '#app/lib/payment/payment-attempt.ts'
import { PayByLinkResponse } from '#domain/contract/payment-link.ts'
import { paymentLinkKeys } from './queries.ts'

/** A link's id is the id of its attempt. */
export const linkAttempts = paymentAttempts('nightlark.payment-link')

export function usePayByLink(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ fields, signal }: Payment) =>
      callFunction('pay-by-link', PayByLinkResponse, { body: { token, ...fields }, signal }),
    // Not awaited, so that the result shows at once.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: paymentLinkKeys.all }),
  })
}

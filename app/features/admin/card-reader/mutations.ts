import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { type TerminalCheckoutRequest, TerminalCheckoutResponse } from '#domain/contract/terminal-checkout.ts'
import { readerKeys } from './queries.ts'

/** Asks a reader for an amount, or cancels it. Both may be repeated: the attempt is one. */
export function useTerminalCheckout(attemptId: string) {
  const queryClient = useQueryClient()
  const queryKey = readerKeys.checkout(attemptId)
  return useMutation({
    mutationFn: async (body: TerminalCheckoutRequest) => {
      const { checkout } = await callFunction('terminal-checkout', TerminalCheckoutResponse, { body })
      // What was asked before is older than this answer.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, checkout)
      return checkout
    },
  })
}

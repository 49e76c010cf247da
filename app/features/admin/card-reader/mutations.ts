import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { type TerminalCheckoutRequest, TerminalCheckoutResponse } from '#domain/contract/terminal-checkout.ts'
import { readerKeys } from './queries.ts'

/** The attempt id makes retries safe. */
export function useTerminalCheckout(attemptId: string) {
  const queryClient = useQueryClient()
  const queryKey = readerKeys.checkout(attemptId)
  return useMutation({
    mutationFn: async (body: TerminalCheckoutRequest) => {
      const { checkout } = await callFunction('terminal-checkout', TerminalCheckoutResponse, { body })
      // A poll in flight is older than this response.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, checkout)
      return checkout
    },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { type SellAtCounterRequest, SellAtCounterResponse } from '#domain/contract/sell-at-counter.ts'

/** Sells what is on the slip. The same attempt sells once. */
export function useSellAtCounter() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SellAtCounterRequest) =>
      callFunction('sell-at-counter', SellAtCounterResponse, { body }),
    // The shelf, the lists, reports and alerts show it.
    // Nobody waits for it: the change is to be given at once.
    onSettled: () => void queryClient.invalidateQueries(),
  })
}

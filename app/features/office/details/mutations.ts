import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { unwrap } from '#app/lib/backend/backend-errors.ts'
import { callFunction } from '#app/lib/backend/backend-functions.ts'
import { AppError } from '#app/lib/backend/errors.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { type RefundPaymentRequest, RefundPaymentResponse } from '#domain/contract/refund-payment.ts'

/** Gives money back. The same request id gives back once, however often it is sent. */
export function useRefundPayment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof RefundPaymentRequest>) =>
      callFunction('refund-payment', RefundPaymentResponse, { body }),
    // Stories, lists, figures and alerts all tell of it.
    onSettled: () => queryClient.invalidateQueries(),
  })
}

/** Writes down that money has been handed over at the counter. Twice is as good as once. */
export function useHandBack() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (refundId: string) => {
      const state = unwrap(await (await supabase()).rpc('hand_back', { p_refund_id: refundId }))
      if (state === 'unknown') throw new AppError('not_found')
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
}

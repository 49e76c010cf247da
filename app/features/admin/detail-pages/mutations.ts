import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { showing } from '#app/features/admin/live/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { withFreshCode } from '#app/lib/session/fresh-code.ts'
import { type RefundLinesRequest, RefundLinesResponse } from '#domain/contract/refund-lines.ts'
import { type RefundPaymentRequest, RefundPaymentResponse } from '#domain/contract/refund-payment.ts'
import { SettleRefundResponse } from '#domain/contract/settle-refund.ts'

/** A repeated request id refunds only once. */
export function useRefundPayment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof RefundPaymentRequest>) =>
      withFreshCode(() => callFunction('refund-payment', RefundPaymentResponse, { body })),
    onSettled: () => queryClient.invalidateQueries(showing('bookings', 'members', 'orders', 'payments')),
  })
}

/** A repeated request id returns the items only once. */
export function useRefundLines() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RefundLinesRequest) =>
      withFreshCode(() => callFunction('refund-lines', RefundLinesResponse, { body })),
    onSettled: () => queryClient.invalidateQueries(showing('orders', 'payments', 'stock')),
  })
}

/** Records that a refund was handed over at the counter. Idempotent. */
export function useHandBack() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (refundId: string) =>
      withFreshCode(() =>
        callFunction('settle-refund', SettleRefundResponse, { body: { refundId, way: 'handed_back' } }),
      ),
    onSettled: () => queryClient.invalidateQueries(showing('bookings', 'orders', 'payments')),
  })
}

import * as z from 'zod/mini'

export const RefundPaymentRequest = z.object({
  paymentId: z.uuid(),
  amountCents: z.int().check(z.minimum(1, 'Enter the refund amount.'), z.maximum(100_000_000)),
  reason: z.string().check(z.trim(), z.minLength(1, 'Enter a reason.'), z.maxLength(190)),
  /** Idempotency key of the refund, reused by retries. */
  requestId: z.uuid(),
  /** The booking to refund if the payment covers several. Defaults to all, in proportion. */
  bookingId: z.optional(z.uuid()),
  /** Returns the goods to stock; only with a full refund. */
  restock: z._default(z.boolean(), false),
})
export type RefundPaymentRequest = z.infer<typeof RefundPaymentRequest>

export const RefundPaymentResponse = z.object({
  success: z.literal(true),
  refundId: z.string(),
  /** 'pending' refunds already count as refunded. */
  status: z.enum(['pending', 'completed']),
  refundedCents: z.int(),
  /** Part refunded to a gift card. */
  giftCents: z.int(),
  /** Staff must pay the refund at the counter; an alert remains until then. */
  atCounter: z.boolean(),
})
export type RefundPaymentResponse = z.infer<typeof RefundPaymentResponse>

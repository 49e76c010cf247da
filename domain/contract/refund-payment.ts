import * as z from 'zod/mini'

export const RefundPaymentRequest = z.object({
  paymentId: z.uuid(),
  amountCents: z.int().check(z.minimum(1, 'Enter how much goes back.'), z.maximum(100_000_000)),
  reason: z.string().check(z.trim(), z.minLength(1, 'Say why.'), z.maxLength(190)),
  /** Created once per refund and kept over retries: the same request refunds once. */
  requestId: z.uuid(),
  /** Of a payment for several bookings: which one it goes back for. Without it, all of them in proportion. */
  bookingId: z.optional(z.uuid()),
  /** Puts the goods back on the shelf. Only when everything goes back. */
  restock: z._default(z.boolean(), false),
})
export type RefundPaymentRequest = z.infer<typeof RefundPaymentRequest>

export const RefundPaymentResponse = z.object({
  success: z.literal(true),
  refundId: z.string(),
  /** pending: the bank takes its time; the refund counts already. */
  status: z.enum(['pending', 'completed']),
  refundedCents: z.int(),
  /** What of it goes back to a gift card. */
  giftCents: z.int(),
  /** Nothing was sent: it must be paid back at the counter, and is among the alerts until then. */
  atCounter: z.boolean(),
})
export type RefundPaymentResponse = z.infer<typeof RefundPaymentResponse>

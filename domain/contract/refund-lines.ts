import * as z from 'zod/mini'
import { RefundPaymentRequest } from './refund-payment.ts'

const { reason, requestId, restock } = RefundPaymentRequest.shape

/** Refunds single order lines with their tax to the original payments. */
export const RefundLinesRequest = z.object({
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  lines: z
    .array(z.object({ position: z.int(), quantity: z.int().check(z.minimum(1), z.maximum(9999)) }))
    .check(z.minLength(1, 'Choose at least one item.'), z.maxLength(50)),
  /** The displayed refund. The request is refused if it has changed. */
  cents: z.int().check(z.minimum(1)),
  reason,
  requestId,
  /** Returns the goods to stock once the refund completes. */
  restock,
})
export type RefundLinesRequest = z.input<typeof RefundLinesRequest>

export const RefundLinesResponse = z.object({
  success: z.literal(true),
  /** One part for each refunded payment. */
  parts: z.array(
    z.object({
      method: z.string(),
      cents: z.int(),
      giftCents: z.int(),
      /** Staff hand the money back and confirm it. */
      atCounter: z.boolean(),
      status: z.enum(['pending', 'completed', 'failed', 'dropped']),
    }),
  ),
})
export type RefundLinesResponse = z.infer<typeof RefundLinesResponse>

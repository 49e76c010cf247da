import * as z from 'zod/mini'
import { RefundPaymentRequest } from './refund-payment.ts'

const { reason, requestId, restock } = RefundPaymentRequest.shape

/** Gives single lines of an order back, with their tax, to whatever paid them. */
export const RefundLinesRequest = z.object({
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  lines: z
    .array(z.object({ position: z.int(), quantity: z.int().check(z.minimum(1), z.maximum(9999)) }))
    .check(z.minLength(1, 'Choose what goes back.'), z.maxLength(50)),
  /** The sum that was shown: another one is refused. */
  cents: z.int().check(z.minimum(1)),
  reason,
  requestId,
  /** Puts these goods back on the shelf when the money is with the guest. */
  restock,
})
export type RefundLinesRequest = z.input<typeof RefundLinesRequest>

export const RefundLinesResponse = z.object({
  success: z.literal(true),
  /** A part for each payment that it goes back to. */
  parts: z.array(
    z.object({
      method: z.string(),
      cents: z.int(),
      giftCents: z.int(),
      /** To be handed back by staff, who then say so. */
      atCounter: z.boolean(),
      status: z.enum(['pending', 'completed', 'failed', 'dropped']),
    }),
  ),
})
export type RefundLinesResponse = z.infer<typeof RefundLinesResponse>

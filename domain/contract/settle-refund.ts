import * as z from 'zod/mini'

export const SettleRefundRequest = z.object({
  refundId: z.uuid(),
  /** 'again' retries with the bank, 'by_hand' records another payment, 'nothing' cancels the debt (admins only), 'handed_back' records cash paid. */
  way: z.enum(['again', 'by_hand', 'nothing', 'handed_back']),
  /** For the activity log: how it was paid, or why nothing is owed. */
  note: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
})
export type SettleRefundRequest = z.input<typeof SettleRefundRequest>

export const SettleRefundResponse = z.object({
  success: z.literal(true),
  /** 'done', or the state set by a concurrent request. */
  state: z.enum(['done', 'handed_back', 'settled', 'pending', 'completed', 'dropped']),
})

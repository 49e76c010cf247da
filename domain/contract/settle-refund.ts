import * as z from 'zod/mini'

export const SettleRefundRequest = z.object({
  refundId: z.uuid(),
  /** again: sends it to the bank once more. by_hand: paid another way. nothing: not owed (admins only). handed_back: paid at the counter. */
  way: z.enum(['again', 'by_hand', 'nothing', 'handed_back']),
  /** For the log: how it was paid, or why nothing is owed. */
  note: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
})
export type SettleRefundRequest = z.input<typeof SettleRefundRequest>

export const SettleRefundResponse = z.object({
  success: z.literal(true),
  /** Its state, if another request was faster. */
  state: z.enum(['done', 'handed_back', 'settled', 'pending', 'completed', 'dropped']),
})

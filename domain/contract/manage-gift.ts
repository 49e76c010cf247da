import * as z from 'zod/mini'
import { Email } from './email.ts'

const about = {
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  /** Key from the receipt link; not needed for the signed-in user's own orders. */
  key: z._default(z.string().check(z.maxLength(100)), ''),
  cardId: z.uuid(),
}

/** A buyer's or staff's actions on a gift card sold by an order. */
export const ManageGiftRequest = z.discriminatedUnion('act', [
  z.object({ ...about, act: z.literal('resend'), email: Email }),
  z.object({ ...about, act: z.literal('refund'), requestId: z.uuid() }),
])
export type ManageGiftRequest = z.input<typeof ManageGiftRequest>

export const ManageGiftResponse = z.object({
  success: z.literal(true),
  /** 'waiting': the email is scheduled. 'pending': the bank has not confirmed the refund. 'owed': the bank rejected the refund. */
  state: z.enum(['sent', 'waiting', 'pending', 'completed', 'owed']),
})
export type ManageGiftResponse = z.infer<typeof ManageGiftResponse>

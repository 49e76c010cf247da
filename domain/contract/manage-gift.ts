import * as z from 'zod/mini'
import { Email } from './email.ts'

const about = {
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  /** From the link in the receipt. Whoever is signed in needs none for their own orders. */
  key: z._default(z.string().check(z.maxLength(100)), ''),
  cardId: z.uuid(),
}

/** What can be done about a gift card that an order has sold. */
export const ManageGiftRequest = z.discriminatedUnion('act', [
  z.object({ ...about, act: z.literal('resend'), email: Email }),
  z.object({ ...about, act: z.literal('refund'), requestId: z.uuid() }),
])
export type ManageGiftRequest = z.input<typeof ManageGiftRequest>

export const ManageGiftResponse = z.object({
  success: z.literal(true),
  /** 'waiting': the email goes out on its day. 'pending': the bank has not confirmed the refund yet; 'owed': it did not take it. */
  state: z.enum(['sent', 'waiting', 'pending', 'completed', 'owed']),
})
export type ManageGiftResponse = z.infer<typeof ManageGiftResponse>

import * as z from 'zod/mini'
import { CheckGiftCardRequest } from './check-gift-card.ts'

export const GetGiftCardRequest = CheckGiftCardRequest

const cents = z.int().check(z.minimum(0))

export const GiftCardFacts = z.object({
  id: z.string(),
  lastFour: z.string(),
  initialCents: cents,
  balanceCents: cents,
  toName: z.nullable(z.string()),
  fromName: z.string(),
  message: z.string(),
  design: z.string(),
  /** Payments made with the card and their refunds, oldest first. */
  uses: z.array(
    z.object({
      what: z.enum(['order', 'booking', 'membership']),
      cents,
      backCents: cents,
      at: z.int(),
    }),
  ),
})
export type GiftCardFacts = z.infer<typeof GiftCardFacts>

export const GetGiftCardResponse = z.object({ success: z.literal(true), giftCard: GiftCardFacts })
export type GetGiftCardResponse = z.infer<typeof GetGiftCardResponse>

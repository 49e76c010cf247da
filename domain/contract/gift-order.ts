import * as z from 'zod/mini'
import { giftAmounts, giftDesigns } from '../shop/gift.ts'
import { Email } from './email.ts'

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest))

/** zod takes the year 0 for a day, PostgreSQL does not: the card could not be made once its money was taken. */
const firstDay = '2000-01-01'

/** A gift card as it is ordered. */
export const GiftOrder = z
  .object({
    id: z.string().check(z.regex(/^[\w-]{8,64}$/)),
    cents: z
      .int()
      .check(
        z.minimum(giftAmounts.leastCents, 'That is too little for a gift card.'),
        z.maximum(giftAmounts.mostCents, 'That is too much for a gift card.'),
      ),
    toName: text(60),
    toEmail: z.union([z.literal(''), Email]),
    fromName: text(60),
    message: text(300),
    design: z.enum(giftDesigns),
    sendOn: z.union([z.literal(''), z.iso.date().check(z.refine((day) => day >= firstDay))]),
  })
  .check(z.refine(({ toName, toEmail }) => (toName === '') === (toEmail === ''), 'Say who the card is for.'))
export type GiftOrder = z.infer<typeof GiftOrder>

const cents = z.int().check(z.minimum(0))

/** A gift card that an order has sold, for its buyer and for staff. Its code is in the email alone. */
export const SoldGift = z.object({
  id: z.string(),
  lastFour: z.string(),
  initialCents: cents,
  balanceCents: cents,
  /** For whom; null for one that its buyer keeps. */
  toName: z.nullable(z.string()),
  toEmail: z.nullable(z.string()),
  design: z.string(),
  sendOn: z.nullable(z.string()),
  sentAt: z.nullable(z.int()),
  isEnded: z.boolean(),
})
export type SoldGift = z.infer<typeof SoldGift>

import * as z from 'zod/mini'
import { giftAmounts, giftDesigns } from '../shop/gift.ts'
import { Email } from './email.ts'

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest))

/** zod accepts the year 0, but PostgreSQL doesn't, so inserting the card would fail after the payment. */
const firstDay = '2000-01-01'

/** A gift card in a checkout request. */
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
  .check(
    z.refine(({ toName, toEmail }) => (toName === '') === (toEmail === ''), 'Enter who the card is for.'),
  )
export type GiftOrder = z.infer<typeof GiftOrder>

const cents = z.int().check(z.minimum(0))

/** A gift card sold by an order, for its buyer and staff. Only the email contains its code. */
export const SoldGift = z.object({
  id: z.string(),
  lastFour: z.string(),
  initialCents: cents,
  balanceCents: cents,
  /** Null if the buyer keeps the card. */
  toName: z.nullable(z.string()),
  toEmail: z.nullable(z.string()),
  design: z.string(),
  sendOn: z.nullable(z.string()),
  sentAt: z.nullable(z.int()),
  isEnded: z.boolean(),
})
export type SoldGift = z.infer<typeof SoldGift>

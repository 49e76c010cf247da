import * as z from 'zod/mini'
import { Delivery } from '../shop/delivery.ts'
import { AddressEnd, inState } from '../shop/us-address-fields.ts'
import { Email } from './email.ts'
import { GiftOrder } from './gift-order.ts'
import { Phone } from './phone.ts'
import { cardSource, dollars, tenderFields } from './tender-fields.ts'

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest))
const needed = (longest: number) =>
  text(longest).check(z.minLength(1, 'Please fill in all required shipping fields.'))

const Item = z.object({
  /** Product and options, encoded by domain/shop/cart-line-id.ts. */
  id: z.string().check(z.minLength(1), z.maxLength(300)),
  name: text(200),
  price: z.number(),
  quantity: z.number(),
  /** Gift card details. Without them the card is for the buyer and worth its price. */
  gift: z.optional(GiftOrder),
})

/** The bay to deliver to, and when. */
const Bay = z.object({ id: z.uuid(), at: z.int().check(z.positive()) })

const Fields = z.object({
  sourceId: cardSource,
  /** The browser's total in dollars: compared with the server's total, never charged. */
  amount: dollars.check(z.positive()),
  items: z
    .array(Item)
    .check(z.minLength(1, 'Your cart is empty'), z.maxLength(50, 'A cart holds 50 different items at most.')),
  customerEmail: Email,
  customerName: needed(120),
  customerPhone: Phone,
  delivery: z._default(Delivery, 'ship'),
  /** Required only for shipping. */
  shippingAddress: z.optional(
    z
      .object({
        line1: needed(120),
        line2: z._default(text(120), ''),
        city: needed(80),
        ...AddressEnd,
      })
      .check(inState),
  ),
  bay: z.optional(Bay),
  /** The buyer's confirmation that everyone drinking is 21 or older; required for alcohol. */
  ofAge: z._default(z.boolean(), false),
  deliveryNotes: z._default(text(500), ''),
  /** Idempotency key, created once per checkout and reused by retries and reloads. Defaults to a hash of the card token, cart, amount and contact. */
  attemptId: z.optional(z.uuid()),
  /** The buyer's unanswered attempts for an earlier cart, voided first. */
  replaces: z._default(z.array(z.uuid()).check(z.maxLength(20)), []),
  giftCode: z._default(text(40), ''),
  /** The displayed card part in dollars, only compared. */
  cardAmount: z.optional(dollars),
  wallet: tenderFields.wallet,
})

export const ProcessSquarePaymentRequest = Fields.check(
  z.refine(({ delivery, shippingAddress }) => (delivery === 'ship') === (shippingAddress !== undefined), {
    error: 'Please fill in all required shipping fields.',
    path: ['shippingAddress'],
  }),
  z.refine(({ delivery, bay }) => (delivery === 'bay') === (bay !== undefined), {
    error: 'Please choose your bay and time.',
    path: ['bay'],
  }),
)
export type ProcessSquarePaymentRequest = z.infer<typeof ProcessSquarePaymentRequest>

export const ProcessSquarePaymentResponse = z.object({
  success: z.literal(true),
  orderNumber: z.string(),
  /** Secret that opens the order's page without an account. */
  orderKey: z.string(),
})
export type ProcessSquarePaymentResponse = z.infer<typeof ProcessSquarePaymentResponse>

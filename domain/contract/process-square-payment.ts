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
  /** The product with its chosen options, as domain/shop/cart-line-id.ts writes it. */
  id: z.string().check(z.minLength(1), z.maxLength(300)),
  name: text(200),
  price: z.number(),
  quantity: z.number(),
  /** Of a gift card: for whom, and what it is worth. Without it the card is the buyer's, at its price. */
  gift: z.optional(GiftOrder),
})

/** Which bay, and when somebody plays there. */
const Bay = z.object({ id: z.uuid(), at: z.int().check(z.positive()) })

const Fields = z.object({
  sourceId: cardSource,
  /** In dollars, as the browser computed it. Only compared: we charge our own total. */
  amount: dollars.check(z.positive()),
  items: z
    .array(Item)
    .check(z.minLength(1, 'Your cart is empty'), z.maxLength(50, 'A cart holds 50 different items at most.')),
  customerEmail: Email,
  customerName: needed(120),
  customerPhone: Phone,
  delivery: z._default(Delivery, 'ship'),
  /** Where it is sent; of what is fetched or brought to a bay, nobody asks. */
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
  /** Whether the buyer has confirmed that everyone drinking is 21 or older. Required for alcohol. */
  ofAge: z._default(z.boolean(), false),
  deliveryNotes: z._default(text(500), ''),
  /** Created once per checkout attempt and kept over retries and reloads. Without it, the card's token, the cart, the amount and the contact identify the attempt. */
  attemptId: z.optional(z.uuid()),
  /** Unanswered attempts of the same buyer for an earlier cart: they are undone first. */
  replaces: z._default(z.array(z.uuid()).check(z.maxLength(20)), []),
  giftCode: z._default(text(40), ''),
  /** The card's part that was shown, in dollars. Only compared. */
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
  /** Opens the order's page without an account. */
  orderKey: z.string(),
})
export type ProcessSquarePaymentResponse = z.infer<typeof ProcessSquarePaymentResponse>

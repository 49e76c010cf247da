import { z } from 'zod'
import { cardSource, dollars } from './tender-fields.ts'

const text = (longest: number) => z.string().trim().max(longest)
const needed = (longest: number) => text(longest).min(1, 'Please fill in all required shipping fields.')

const Item = z.object({
  /** The product with its chosen options, as domain/shop/cart-line-id.ts writes it. */
  id: z.string().min(1).max(300),
  name: text(200),
  price: z.number(),
  quantity: z.number(),
})

export const ProcessSquarePaymentRequest = z.object({
  sourceId: cardSource,
  /** In dollars, as the browser computed it. Only compared: we charge our own total. */
  amount: dollars.positive(),
  items: z.array(Item).min(1, 'Your cart is empty').max(50, 'A cart holds 50 different items at most.'),
  customerEmail: z.email('Enter an email address, like name@example.com.').max(254),
  customerName: needed(120),
  customerPhone: needed(40),
  shippingAddress: z.object({
    line1: needed(120),
    line2: text(120).default(''),
    city: needed(80),
    state: needed(2),
    zip: needed(10),
  }),
  deliveryNotes: text(500).default(''),
  /** Created once per checkout attempt and kept over retries and reloads. Without it, the card's token, the cart and the contact identify the attempt. */
  attemptId: z.uuid().optional(),
  /** Unanswered attempts of the same buyer for an earlier cart: they are undone first. */
  replaces: z.array(z.uuid()).max(20).default([]),
  giftCode: text(40).default(''),
  /** The card's part that was shown, in dollars. Only compared. */
  cardAmount: dollars.optional(),
})
export type ProcessSquarePaymentRequest = z.infer<typeof ProcessSquarePaymentRequest>

export const ProcessSquarePaymentResponse = z.object({
  success: z.literal(true),
  orderNumber: z.string(),
  /** Opens the order's page without an account. */
  orderKey: z.string(),
})
export type ProcessSquarePaymentResponse = z.infer<typeof ProcessSquarePaymentResponse>

import { z } from 'zod'
import { Order } from './order.ts'

export const GetOrderRequest = z.object({
  number: z.string().trim().min(1).max(40),
  /** From the link in the receipt. Whoever is signed in needs none for their own orders. */
  key: z.string().max(100).default(''),
})
export type GetOrderRequest = z.infer<typeof GetOrderRequest>

const cents = z.int().min(0)

/** An order for who bought it. */
export const OrderFacts = Order.extend({
  /** How it was paid: the card's part and the gift card's part. */
  cardCents: cents,
  giftCents: cents,
  refunds: z.array(
    z.object({ cents, status: z.enum(['pending', 'completed', 'failed']), createdAt: z.int() }),
  ),
  /** Gift cards that were bought with this order. Their codes are in the mail, not here. */
  giftCards: z.array(z.object({ lastFour: z.string(), initialCents: cents })),
})
export type OrderFacts = z.infer<typeof OrderFacts>

export const GetOrderResponse = z.object({ success: z.literal(true), order: OrderFacts })
export type GetOrderResponse = z.infer<typeof GetOrderResponse>

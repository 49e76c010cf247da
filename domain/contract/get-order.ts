import * as z from 'zod/mini'
import { cardMeans } from '../money/card-means.ts'
import { Fulfilment } from '../shop/fulfilment.ts'
import { SoldGift } from './gift-order.ts'
import { BoughtLine, Order } from './order.ts'

export const GetOrderRequest = z.object({
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  /** From the link in the receipt. Whoever is signed in needs none for their own orders. */
  key: z._default(z.string().check(z.maxLength(100)), ''),
})
export type GetOrderRequest = z.infer<typeof GetOrderRequest>

const cents = z.int().check(z.minimum(0))

/** An order for who bought it. */
export const OrderFacts = z.extend(Order, {
  lines: z.array(BoughtLine),
  /** How it was paid: what was charged or given in cash, with the tip in it, and the gift card's part. */
  cardCents: cents,
  giftCents: cents,
  tipCents: cents,
  ...cardMeans,
  /** Each payment by itself: a sale at the counter may be paid in two ways. */
  parts: z.array(z.object({ cents, ...cardMeans })),
  refunds: z.array(
    z.object({ cents, status: z.enum(['pending', 'completed', 'failed']), createdAt: z.int() }),
  ),
  /** Gift cards that were bought with this order. Their codes are in the mail, not here. */
  giftCards: z.array(SoldGift),
  /** How far it is; null of what comes by email alone, and before it is paid. */
  fulfilment: z.nullable(Fulfilment),
})
export type OrderFacts = z.infer<typeof OrderFacts>

export const GetOrderResponse = z.object({ success: z.literal(true), order: OrderFacts })
export type GetOrderResponse = z.infer<typeof GetOrderResponse>

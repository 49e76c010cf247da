import * as z from 'zod/mini'
import { paymentMethodFields } from '../money/payment-method.ts'
import { Fulfilment } from '../shop/fulfilment.ts'
import { SoldGift } from './gift-order.ts'
import { BoughtLine, Order } from './order.ts'

export const GetOrderRequest = z.object({
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  /** Key from the receipt link; not needed for the signed-in user's own orders. */
  key: z._default(z.string().check(z.maxLength(100)), ''),
})
export type GetOrderRequest = z.infer<typeof GetOrderRequest>

const cents = z.int().check(z.minimum(0))

export const OrderFacts = z.extend(Order, {
  lines: z.array(BoughtLine),
  /** Card or cash part including the tip, then the gift card part. */
  cardCents: cents,
  giftCents: cents,
  tipCents: cents,
  ...paymentMethodFields,
  /** The single payments: a counter sale may be split between cash and card. */
  parts: z.array(z.object({ cents, ...paymentMethodFields })),
  refunds: z.array(
    z.object({ cents, status: z.enum(['pending', 'completed', 'failed']), createdAt: z.int() }),
  ),
  /** Gift cards bought with this order. Only the email contains their codes. */
  giftCards: z.array(SoldGift),
  /** Null before payment and for orders delivered only by email. */
  fulfilment: z.nullable(Fulfilment),
})
export type OrderFacts = z.infer<typeof OrderFacts>

export const GetOrderResponse = z.object({ success: z.literal(true), order: OrderFacts })
export type GetOrderResponse = z.infer<typeof GetOrderResponse>

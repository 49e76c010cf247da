import { z } from 'zod'

export const GetOrderRequest = z.object({
  number: z.string().trim().min(1).max(40),
  /** From the link in the receipt. Whoever is signed in needs none for their own orders. */
  key: z.string().max(100).default(''),
})
export type GetOrderRequest = z.infer<typeof GetOrderRequest>

const cents = z.int().min(0)

export const OrderFacts = z.object({
  number: z.string(),
  status: z.enum(['pending', 'paid', 'cancelled', 'refunded']),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  notes: z.string(),
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      choice: z.string(),
      quantity: z.int(),
      unitCents: cents,
      lineCents: cents,
    }),
  ),
  subtotalCents: cents,
  taxableCents: cents,
  taxPercent: z.number(),
  taxCents: cents,
  totalCents: cents,
  /** How it was paid: the card's part and the gift card's part. */
  cardCents: cents,
  giftCents: cents,
  refunds: z.array(
    z.object({ cents, status: z.enum(['pending', 'completed', 'failed']), createdAt: z.string() }),
  ),
  /** Gift cards that were bought with this order. Their codes are in the mail, not here. */
  giftCards: z.array(z.object({ lastFour: z.string(), initialCents: cents })),
})
export type OrderFacts = z.infer<typeof OrderFacts>

export const GetOrderResponse = z.object({ success: z.literal(true), order: OrderFacts })
export type GetOrderResponse = z.infer<typeof GetOrderResponse>

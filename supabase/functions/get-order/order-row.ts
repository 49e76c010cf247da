import { z } from 'zod'
import type { OrderFacts } from '../../../domain/contract/get-order.ts'

export const orderColumns = [
  'id, key, user_id, number, status, created_at, paid_at, contact_name, email, phone, address, notes',
  'subtotal_cents, taxable_cents, tax_percent, tax_cents, total_cents',
  'order_lines (position, product_id, name, choice, quantity, unit_cents, line_cents)',
  'gift_cards (last_four, initial_cents)',
].join(', ')

export const paymentColumns =
  'status, amount_cents, gift_cents, refunds (card_cents, gift_cents, status, created_at)'

const Address = z.object({
  line1: z.string(),
  line2: z.string().default(''),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

const Refund = z.object({
  card_cents: z.number(),
  gift_cents: z.number(),
  status: z.enum(['pending', 'completed', 'failed']),
  created_at: z.string(),
})

/** Those that took money: one at most. */
export const PaidWith = z.object({
  status: z.string(),
  amount_cents: z.number(),
  gift_cents: z.number(),
  refunds: z.array(Refund),
})
export type PaidWith = z.infer<typeof PaidWith>

export const OrderRow = z.object({
  id: z.string(),
  key: z.string(),
  user_id: z.string().nullable(),
  number: z.string(),
  status: z.enum(['pending', 'paid', 'cancelled', 'refunded']),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  contact_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: Address,
  notes: z.string(),
  subtotal_cents: z.number(),
  taxable_cents: z.number(),
  tax_percent: z.number(),
  tax_cents: z.number(),
  total_cents: z.number(),
  order_lines: z.array(
    z.object({
      position: z.number(),
      product_id: z.string(),
      name: z.string(),
      choice: z.string(),
      quantity: z.number(),
      unit_cents: z.number(),
      line_cents: z.number(),
    }),
  ),
  gift_cards: z.array(z.object({ last_four: z.string(), initial_cents: z.number() })),
})
export type OrderRow = z.infer<typeof OrderRow>

export function orderFacts(row: OrderRow, paid: PaidWith | null): OrderFacts {
  const lines = row.order_lines.toSorted((a, b) => a.position - b.position)
  return {
    number: row.number,
    status: row.status,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    contactName: row.contact_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    notes: row.notes,
    lines: lines.map((line) => ({
      productId: line.product_id,
      name: line.name,
      choice: line.choice,
      quantity: line.quantity,
      unitCents: line.unit_cents,
      lineCents: line.line_cents,
    })),
    subtotalCents: row.subtotal_cents,
    taxableCents: row.taxable_cents,
    taxPercent: row.tax_percent,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
    cardCents: paid?.amount_cents ?? 0,
    giftCents: paid?.gift_cents ?? 0,
    refunds: (paid?.refunds ?? []).map(({ card_cents, gift_cents, status, created_at }) => ({
      cents: card_cents + gift_cents,
      status,
      createdAt: created_at,
    })),
    giftCards: row.gift_cards.map(({ last_four, initial_cents }) => ({
      lastFour: last_four,
      initialCents: initial_cents,
    })),
  }
}

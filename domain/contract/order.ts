import * as z from 'zod/mini'
import { SaleWay } from '../shop/delivery.ts'
import { fromSql } from './from-sql.ts'
import { Moment } from './moment.ts'

const instant = z.int()
const cents = z.int().check(z.minimum(0))

export const OrderState = z.enum(['pending', 'paid', 'cancelled', 'refunded'])
export type OrderState = z.infer<typeof OrderState>

export const OrderLine = z.object({
  position: z.int(),
  productId: z.string(),
  name: z.string(),
  choice: z.string(),
  quantity: z.int(),
  unitCents: cents,
  lineCents: cents,
})

export const BoughtLine = z.extend(OrderLine, {
  isServedHere: z.boolean(),
  isGiftCard: z.boolean(),
  needsId: z.boolean(),
})

/** All common fields of an order; responses pick from these and add their own. */
export const Order = z.object({
  number: z.string(),
  status: OrderState,
  createdAt: instant,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  delivery: SaleWay,
  /** Null unless shipped. */
  address: z.nullable(
    z.object({
      line1: z.string(),
      line2: z._default(z.string(), ''),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    }),
  ),
  /** Null unless delivered to a bay. */
  bayName: z.nullable(z.string()),
  bayAt: z.nullable(instant),
  notes: z.string(),
  lines: z.array(OrderLine),
  subtotalCents: cents,
  taxableCents: cents,
  /** Tax rate at the time of purchase. */
  taxPercent: z.number(),
  taxCents: cents,
  shippingCents: cents,
  totalCents: cents,
})

export const orderColumns = [
  'number, status, created_at, name:contact_name, email, phone, address, notes, delivery, bay_name, bay_at',
  'subtotal_cents, taxable_cents, tax_percent, tax_cents, shipping_cents, total_cents',
  'order_lines (position, product_id, name, choice, quantity, unit_cents, line_cents, is_served_here, is_gift_card, needs_id)',
].join(', ')

export const OrderRow = z.extend(z.omit(Order, { lines: true }), {
  createdAt: Moment,
  bayAt: z.nullable(Moment),
  orderLines: z.array(BoughtLine),
})

export const MyOrders = fromSql(
  z.array(
    z.extend(z.pick(OrderRow, { number: true, status: true, createdAt: true, totalCents: true }), {
      id: z.string(),
      orderLines: z.array(z.pick(OrderLine, { name: true, quantity: true })),
    }),
  ),
)
export type MyOrder = z.infer<typeof MyOrders>[number]

export const myOrderColumns =
  'id, number, status, created_at, total_cents, order_lines (name, quantity, position)'

import { z } from 'zod'
import { fromSql } from './from-sql.ts'

const instant = z.int()
const cents = z.int().min(0)

export const OrderState = z.enum(['pending', 'paid', 'cancelled', 'refunded'])
export type OrderState = z.infer<typeof OrderState>

/** An order of the shop. Whatever tells of one picks from this, and adds what only it knows. */
export const Order = z.object({
  number: z.string(),
  status: OrderState,
  createdAt: instant,
  /** Who gets it. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.object({
    line1: z.string(),
    line2: z.string().default(''),
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
  /** The rate when it was bought. */
  taxPercent: z.number(),
  taxCents: cents,
  totalCents: cents,
})

/** What to select of `orders` for all of this. */
export const orderColumns = [
  'number, status, created_at, name:contact_name, email, phone, address, notes',
  'subtotal_cents, taxable_cents, tax_percent, tax_cents, total_cents',
  'order_lines (position, product_id, name, choice, quantity, unit_cents, line_cents)',
].join(', ')

const Moment = z.string().transform((text) => Date.parse(text))

/** The same from a row of `orders`. */
export const OrderRow = Order.omit({ lines: true }).extend({
  createdAt: Moment,
  orderLines: z.array(Order.shape.lines.element.extend({ position: z.int() })),
})

/** What the list of one's own orders shows. */
export const MyOrders = fromSql(
  z.array(
    OrderRow.pick({ number: true, status: true, createdAt: true, totalCents: true }).extend({
      id: z.string(),
      orderLines: z.array(Order.shape.lines.element.pick({ name: true, quantity: true })),
    }),
  ),
)
export type MyOrder = z.infer<typeof MyOrders>[number]

export const myOrderColumns =
  'id, number, status, created_at, total_cents, order_lines (name, quantity, position)'

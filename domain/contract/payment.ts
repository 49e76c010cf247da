import * as z from 'zod/mini'
import { fromSql } from './from-sql.ts'
import { Moment } from './moment.ts'

const instant = z.int()
const cents = z.int()
const number = z.nullable(z.string())

/** All common fields of a payment; responses pick from these and add their own. */
export const PaymentFacts = z.object({
  id: z.string(),
  description: z.string(),
  status: z.enum(['pending', 'authorized', 'completed', 'failed', 'voided', 'refunded']),
  /** The card or cash part. */
  cents,
  giftCents: cents,
  /** Refunds of both parts. */
  refundedCents: cents,
  createdAt: instant,
  completedAt: z.nullable(instant),
  /** At most one of these three is set. */
  orderNumber: number,
  bookingNumber: number,
  purchaseNumber: number,
})
export type PaymentFacts = z.infer<typeof PaymentFacts>

const numbered = z.nullable(z.object({ number: z.string() }))

export const MyPayments = fromSql(
  z.array(
    z.pipe(
      z.object({
        ...z.pick(PaymentFacts, { id: true, description: true, status: true, giftCents: true }).shape,
        amountCents: cents,
        refundedCents: cents,
        giftRefundedCents: cents,
        createdAt: Moment,
        completedAt: z.nullable(Moment),
        order: numbered,
        booking: numbered,
        purchase: numbered,
      }),
      z.transform(
        ({
          amountCents,
          refundedCents,
          giftRefundedCents,
          order,
          booking,
          purchase,
          ...row
        }): PaymentFacts => ({
          ...row,
          cents: amountCents,
          refundedCents: refundedCents + giftRefundedCents,
          orderNumber: order?.number ?? null,
          bookingNumber: booking?.number ?? null,
          purchaseNumber: purchase?.number ?? null,
        }),
      ),
    ),
  ),
)

export const myPaymentColumns =
  'id, status, description, amount_cents, gift_cents, refunded_cents, gift_refunded_cents, created_at, completed_at, ' +
  'order:orders!payments_order_id_fkey (number), booking:bookings!payments_booking_id_fkey (number), ' +
  'purchase:membership_purchases!payments_purchase_id_fkey (number)'

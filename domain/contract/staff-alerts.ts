import * as z from 'zod/mini'
import { fromSql } from './from-sql.ts'
import { QueuedOrder } from './order-queue.ts'
import { CashToTake } from './split-cash.ts'

const count = z.int()

const PaymentAlert = z.object({
  paymentId: z.string(),
  description: z.string(),
  cents: count,
  at: count,
  name: z.string(),
})

const ForgottenBookings = z.object({
  count,
  items: z.array(z.object({ number: z.string(), name: z.string(), bayName: z.string(), end: count })),
})

/** The answer of staff_alerts: how many of each kind, and the most urgent ones. */
export const StaffAlerts = fromSql(
  z.object({
    failed: z.object({ count, items: z.array(PaymentAlert) }),
    stuck: z.object({ count, items: z.array(PaymentAlert) }),
    lowStock: z.object({
      count,
      items: z.array(z.object({ id: count, name: z.string(), quantity: count })),
    }),
    /** Paid at the counter, and to be paid back there. */
    handBack: z.object({
      count,
      items: z.array(z.extend(PaymentAlert, { refundId: z.string(), reason: z.string() })),
    }),
    /** Taken at a card reader when it could not stand, and given back by itself. */
    returned: z.object({ count, items: z.array(PaymentAlert) }),
    /** Cancelled events whose guests have paid and not had it back. */
    feesBack: z.object({
      count,
      items: z.array(
        z.object({ eventId: z.string(), title: z.string(), start: count, guests: count, cents: count }),
      ),
    }),
    /** The bank refused the refund: retry it, or pay by hand. */
    owed: z.object({
      count,
      items: z.array(
        z.extend(PaymentAlert, { refundId: z.string(), reason: z.string(), tries: count, reach: z.string() }),
      ),
    }),
    /** A buyer disputes the payment with their bank. Answered in the provider's dashboard. */
    disputes: z.object({
      count,
      items: z.array(
        z.extend(PaymentAlert, {
          disputeId: z.string(),
          state: z.string(),
          reason: z.string(),
          dueAt: z.nullable(count),
        }),
      ),
    }),
    /** Paid in the shop, and nobody has begun with them. */
    newOrders: z.object({
      count,
      items: z.array(
        z.pick(QueuedOrder, {
          number: true,
          name: true,
          delivery: true,
          bayName: true,
          bayAt: true,
          paidAt: true,
        }),
      ),
    }),
    splitCash: CashToTake,
    /** Checked in, and not checked out when their time was over. */
    stillHere: ForgottenBookings,
    /** Their time is over, and nobody said whether they came. */
    neverCame: ForgottenBookings,
    /** The cash drawer, if it was opened on an earlier day. */
    openDrawer: z.nullable(z.object({ at: count, by: z.string() })),
    /** Bookings of past days that are still to be paid, by day, the latest first; from and to are the days that were looked at. */
    unsettled: z.object({
      from: z.string(),
      to: z.string(),
      count,
      items: z.array(z.object({ day: z.string(), bookings: count })),
    }),
    /** Refunded in the provider's dashboard, not here. */
    outside: z.object({
      count,
      items: z.array(z.extend(PaymentAlert, { refundId: z.string(), reason: z.string() })),
    }),
    lapsing: z.object({
      count,
      items: z.array(
        z.object({
          memberId: z.nullable(count),
          name: z.string(),
          planName: z.string(),
          endDate: z.string(),
        }),
      ),
    }),
  }),
)
export type StaffAlerts = z.infer<typeof StaffAlerts>

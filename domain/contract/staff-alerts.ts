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

/** Result of staff_alerts: the count of each kind and the most urgent items. */
export const StaffAlerts = fromSql(
  z.object({
    failed: z.object({ count, items: z.array(PaymentAlert) }),
    stuck: z.object({ count, items: z.array(PaymentAlert) }),
    lowStock: z.object({
      count,
      items: z.array(z.object({ id: count, name: z.string(), quantity: count })),
    }),
    /** Refunds to hand back at the counter. */
    handBack: z.object({
      count,
      items: z.array(z.extend(PaymentAlert, { refundId: z.string(), reason: z.string() })),
    }),
    /** Card reader payments that were refunded automatically because nothing could be sold for them. */
    returned: z.object({ count, items: z.array(PaymentAlert) }),
    /** Canceled events with unrefunded fees. */
    feesBack: z.object({
      count,
      items: z.array(
        z.object({ eventId: z.string(), title: z.string(), start: count, guests: count, cents: count }),
      ),
    }),
    /** Refunds rejected by the bank, to retry or pay by hand. */
    owed: z.object({
      count,
      items: z.array(
        z.extend(PaymentAlert, { refundId: z.string(), reason: z.string(), tries: count, reach: z.string() }),
      ),
    }),
    /** Disputed payments, which are answered in the provider's dashboard. */
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
    /** Paid shop orders that staff have not started. */
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
    /** Bookings not checked out after their end. */
    stillHere: ForgottenBookings,
    /** Past bookings without a recorded attendance. */
    neverCame: ForgottenBookings,
    /** The cash drawer if it has been open since an earlier day. */
    openDrawer: z.nullable(z.object({ at: count, by: z.string() })),
    /** Unpaid bookings between `from` and `to`, by day, latest first. */
    unsettled: z.object({
      from: z.string(),
      to: z.string(),
      count,
      items: z.array(z.object({ day: z.string(), bookings: count })),
    }),
    /** Refunds made in the provider's dashboard. */
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

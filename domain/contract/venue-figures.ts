import * as z from 'zod/mini'
import { fromSql } from './from-sql.ts'
import { QueuedOrder } from './order-queue.ts'
import { CashToTake } from './split-cash.ts'
import { DateException, OpeningHours } from './venue-hours.ts'

const count = z.int()

/** The answer of venue_figures: what the charts draw of a range of days, both ends included. */
export const VenueFigures = fromSql(
  z.object({
    from: z.string(),
    to: z.string(),
    /** For ranges of more than 400 days, one entry per month. */
    step: z.enum(['day', 'month']),
    revenue: z.array(z.object({ day: z.string(), source: z.string(), cents: count, payments: count })),
    bays: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Booked minutes of all bays; Sunday is 0. */
    byHour: z.array(z.object({ weekday: count, hour: count, minutes: count })),
    byBay: z.array(z.object({ bayId: z.string(), hour: count, minutes: count })),
    /** Today's opening hours, and the days of the range with other ones. */
    hours: z.array(OpeningHours),
    exceptions: z.array(DateException),
    bookings: z.array(z.object({ day: z.string(), status: z.string(), bookings: count })),
    members: z.array(z.object({ day: z.string(), joined: count, lapsed: count })),
  }),
)
export type VenueFigures = z.infer<typeof VenueFigures>

/** Figures behind which there are people. */
export const PeopleFigure = z.enum(['joined', 'lapsed', 'no_show'])
export type PeopleFigure = z.infer<typeof PeopleFigure>

/** The answer of people_behind: the latest of a range, and how many there are in all. */
export const PeopleBehind = fromSql(
  z.object({
    count,
    people: z.array(
      z.object({
        day: z.string(),
        name: z.string(),
        /** The plan, or the bay. */
        about: z.string(),
        /** Of a booking. */
        number: z.nullable(z.string()),
        memberId: z.nullable(count),
      }),
    ),
  }),
)
export type PeopleBehind = z.infer<typeof PeopleBehind>

const PaymentAlert = z.object({
  paymentId: z.string(),
  description: z.string(),
  cents: count,
  at: count,
  name: z.string(),
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

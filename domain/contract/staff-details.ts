import * as z from 'zod/mini'
import { paymentMethodFields } from '../money/payment-method.ts'
import { ChangeAction } from './change-action.ts'
import { fromSql } from './from-sql.ts'
import { SoldGift } from './gift-order.ts'
import { Membership } from './membership.ts'
import { Order, OrderLine } from './order.ts'
import { StaffFulfilment } from './order-queue.ts'
import { PaymentFacts } from './payment.ts'
import { StaffBooking } from './staff-booking.ts'

const instant = z.int()
const cents = z.int()

const entry = <Kind extends string, Values extends z.core.$ZodShape>(kind: Kind, values: Values) =>
  z.object({ at: instant, kind: z.literal(kind), ...values })

const number = z.string()
const columns = z.nullable(z.record(z.string(), z.unknown()))

/** A history entry, put into words by domain/admin/history-words.ts. */
export const HistoryEntry = z.discriminatedUnion('kind', [
  /** The original bay and start; null if unknown. */
  entry('booking', { number, bayName: z.nullable(z.string()), start: z.nullable(instant) }),
  entry('cancelled', { number }),
  /** A walk-in check-in has no booking. */
  entry('check-in', { number: z.optional(number), bayName: z.optional(z.string()) }),
  entry('check-out', { number }),
  entry('payment', {
    paymentId: z.string(),
    description: z.string(),
    cents,
    status: z.string(),
    /** The booked time, if the payment was for a booking. */
    slot: z.nullable(z.object({ bayName: z.string(), start: instant })),
  }),
  entry('refund', { paymentId: z.string(), cents, status: z.string(), reason: z.string() }),
  entry('membership', { planName: z.string() }),
  entry('member', {}),
  entry('message', { subject: z.string(), text: z.string(), actorName: z.string() }),
  entry('order', { number, status: z.string() }),
  entry('ordered', {}),
  entry('paid', {}),
  entry('change', {
    actorName: z.string(),
    action: ChangeAction,
    subject: z.string(),
    subjectId: z.string(),
    reason: z.string(),
    reasonCode: z.string(),
    /** Old and new values by column. */
    before: columns,
    after: columns,
    /** Display names of the ids in `before` and `after`. */
    names: z.record(z.string(), z.string()),
  }),
])
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** Counts of older entries that a history omits. */
const LeftOut = z.object({
  bookings: z.optional(z.int()),
  payments: z.optional(z.int()),
  visits: z.optional(z.int()),
  orders: z.optional(z.int()),
  changes: z.optional(z.int()),
})
export type LeftOut = z.infer<typeof LeftOut>

const history = { history: z.array(HistoryEntry), leftOut: LeftOut }

export const StaffPayment = z.extend(PaymentFacts, {
  method: z.string(),
  ...paymentMethodFields,
  /** Tip within `cents`; refunded only with the full payment. */
  tipCents: cents,
  /** Whether the order has another unrefunded payment: goods return to stock when both are refunded. */
  hasOthers: z.boolean(),
  /** Paid at the counter, so refunds are paid there too. */
  atCounter: z.boolean(),
  /** The payer. */
  name: z.string(),
  memberId: z.nullable(z.int()),
  refunds: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      cents,
      giftCents: cents,
      reason: z.string(),
      at: instant,
    }),
  ),
  /** The viewed booking's share of a payment for several bookings, and the unrefunded rest of that share. */
  share: z._default(
    z.nullable(z.object({ bookingId: z.string(), number: z.string(), cents, leftCents: cents })),
    null,
  ),
  disputes: z.array(
    z.object({
      id: z.string(),
      state: z.string(),
      reason: z.string(),
      cents,
      dueAt: z.nullable(instant),
    }),
  ),
})
export type StaffPayment = z.infer<typeof StaffPayment>

export const StaffMembership = z.extend(Membership, {
  planId: z.string(),
  status: z.string(),
  startedOn: z.string(),
  resumesOn: z.nullable(z.string()),
})
export type StaffMembership = z.infer<typeof StaffMembership>

export const MemberDetails = fromSql(
  z.object({
    id: z.int(),
    userId: z.nullable(z.string()),
    /** The account's picture. */
    picture: z.nullable(z.string()),
    name: z.string(),
    email: z.string(),
    /** Null without an account. */
    isEmailProven: z.nullable(z.boolean()),
    /** The account's email, which may differ from the member's. */
    signInEmail: z.nullable(z.string()),
    phone: z.string(),
    createdAt: instant,
    lastContactAt: instant,
    /** `role` and `hasSecondFactor` are visible only to admins. */
    role: z.nullable(z.string()),
    hasSecondFactor: z.boolean(),
    memberships: z.array(StaffMembership),
    /** Internal note; version 0 if there is none. */
    keptNote: z.object({ note: z.string(), tags: z.array(z.string()), version: z.int() }),
    /** Possible duplicates by phone or email. */
    twins: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        hasAccount: z.boolean(),
      }),
    ),
    /** Merged entries, latest first; only the latest merge can be undone. */
    merges: z.array(
      z.object({
        id: z.string(),
        goneId: z.int(),
        /** Whether the merged entry's account or email was kept; later records then belong to it. */
        hasGiven: z.boolean(),
        name: z.string(),
        email: z.string(),
        at: instant,
        by: z.string(),
      }),
    ),
    spentCents: cents,
    visits: z.int(),
    noShows: z.int(),
    coming: z.array(StaffBooking),
    ...history,
  }),
)
export type MemberDetails = z.infer<typeof MemberDetails>

export const BookingDetails = fromSql(
  z.extend(StaffBooking, {
    createdAt: instant,
    bookedBy: z.nullable(z.string()),
    /** The current card reader payment for this booking and its party. */
    atReader: z.nullable(z.object({ id: z.string(), readerName: z.string(), amountCents: cents })),
    payments: z.array(StaffPayment),
    ...history,
  }),
)
export type BookingDetails = z.infer<typeof BookingDetails>

export const OrderDetails = fromSql(
  z.extend(Order, {
    memberId: z.nullable(z.int()),
    lines: z.array(
      z.extend(OrderLine, {
        isGiftCard: z.boolean(),
        /** Line total including its share of tax. */
        grossCents: cents,
        /** Quantity refunded or being refunded by line. */
        backQuantity: z.int(),
      }),
    ),
    payments: z.array(StaffPayment),
    giftCards: z.array(SoldGift),
    /** Null before payment and for orders delivered only by email. */
    fulfilment: z.nullable(StaffFulfilment),
    /** Staff member who checked the guest's ID; null if not required. */
    idSeenBy: z._default(z.nullable(z.string()), null),
    ...history,
  }),
)
export type OrderDetails = z.infer<typeof OrderDetails>

export const SaleDetails = fromSql(
  z.extend(StaffPayment, { ...history, idSeenBy: z._default(z.nullable(z.string()), null) }),
)
export type SaleDetails = z.infer<typeof SaleDetails>

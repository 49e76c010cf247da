import * as z from 'zod/mini'
import { cardMeans } from '../money/card-means.ts'
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

/** An entry of the history: its kind, and what goes with it. domain/admin/history-words.ts words it. */
export const HistoryEntry = z.discriminatedUnion('kind', [
  /** Bay and start are those of the beginning; null if nobody knows them any more. */
  entry('booking', { number, bayName: z.nullable(z.string()), start: z.nullable(instant) }),
  entry('cancelled', { number }),
  /** Without a booking: somebody walked in. */
  entry('check-in', { number: z.optional(number), bayName: z.optional(z.string()) }),
  entry('check-out', { number }),
  entry('payment', {
    paymentId: z.string(),
    description: z.string(),
    cents,
    status: z.string(),
    /** The time that it was for, where it was for one. */
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
    /** The old and new values by column. */
    before: columns,
    after: columns,
    /** What the ids in it stand for. */
    names: z.record(z.string(), z.string()),
  }),
])
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** How many older entries a history does not list. */
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
  ...cardMeans,
  /** What of its cents is a tip: it goes back with all the rest, or not at all. */
  tipCents: cents,
  /** Another payment of the same order stands: the goods go back when both do. */
  hasOthers: z.boolean(),
  /** Paid at the counter, so refunds are paid back there. */
  atCounter: z.boolean(),
  /** Who paid. */
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
  /** Seen from one of several bookings that it pays: what of it is this one's, and what is left of that. */
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
    /** The one that the person has chosen for their account. */
    picture: z.nullable(z.string()),
    name: z.string(),
    email: z.string(),
    /** Null where there is no account. */
    isEmailProven: z.nullable(z.boolean()),
    /** The one of the account: it may have changed since it was written into the member book. */
    signInEmail: z.nullable(z.string()),
    phone: z.string(),
    createdAt: instant,
    lastContactAt: instant,
    /** Only admins are told this, and whether a phone shows codes for the account. */
    role: z.nullable(z.string()),
    hasSecondFactor: z.boolean(),
    memberships: z.array(StaffMembership),
    /** What staff keep for one another; version 0 where nobody has written anything. */
    keptNote: z.object({ note: z.string(), tags: z.array(z.string()), version: z.int() }),
    /** Who may be the same person, by phone or email. */
    twins: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        hasAccount: z.boolean(),
      }),
    ),
    /** Entries that went into this one, the latest first: only that can be taken back. */
    merges: z.array(
      z.object({
        id: z.string(),
        goneId: z.int(),
        /** Whether the sign-in or the email of the other one stayed: what came in since is then theirs. */
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
    /** What a card reader asks for just now, for this booking and its party. */
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
        /** With its share of the tax. */
        grossCents: cents,
        /** How many have gone back by themselves, or are to. */
        backQuantity: z.int(),
      }),
    ),
    payments: z.array(StaffPayment),
    giftCards: z.array(SoldGift),
    /** Null of what comes by email alone, and before it is paid. */
    fulfilment: z.nullable(StaffFulfilment),
    /** Who has looked at the guest's ID; null where nobody had to. */
    idSeenBy: z._default(z.nullable(z.string()), null),
    ...history,
  }),
)
export type OrderDetails = z.infer<typeof OrderDetails>

export const SaleDetails = fromSql(
  z.extend(StaffPayment, { ...history, idSeenBy: z._default(z.nullable(z.string()), null) }),
)
export type SaleDetails = z.infer<typeof SaleDetails>

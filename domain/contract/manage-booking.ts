import * as z from 'zod/mini'
import { Guest } from './book-bay.ts'
import { BillKind } from './booking.ts'
import { emailFields } from './email-entry.ts'
import { BookingFacts } from './get-booking.ts'
import { Minutes } from './list-availability.ts'
import { OnLapse } from './payment-link.ts'
import { NotedPhone } from './phone.ts'
import { RefusalRule } from './refusal.ts'
import { mostAtOnce, StaffTime } from './staff-bills.ts'

const reasonText = z.string().check(z.trim(), z.maxLength(300))
const reason = z._default(reasonText, '')
const start = z.int().check(z.minimum(0), z.maximum(4_102_444_800_000))
const when = {
  bayId: z.uuid(),
  /** Start in epoch milliseconds. */
  start,
  /** The reason for overriding booking rules; if empty, the rules apply. */
  override: reason,
}
const players = z.int().check(z.minimum(1), z.maximum(20))
const person = {
  name: Guest.shape.name,
  /** Walk-in guests may have no email address. */
  email: z.union([z.literal(''), Guest.shape.email]),
  phone: NotedPhone,
}
const { status } = BookingFacts.shape
const link = {
  /** Idempotency key of the email, reused by retries. */
  id: z.uuid(),
  onLapse: OnLapse,
}

export const CounterMethod = z.enum(['cash', 'card'])

export const BookingChange = z.object({
  priceCents: z.int(),
  priceWords: z.string(),
  dueCents: z.int(),
  backCents: z.int(),
})
export type BookingChange = z.infer<typeof BookingChange>

/** Staff actions on bookings. A move keeps length and price. */
export const ManageBookingRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('book'),
    /** Idempotency key of the booking, reused by retries. */
    id: z.uuid(),
    ...when,
    minutes: Minutes,
    players: z._default(players, 1),
    userId: z._default(z.nullable(z.uuid()), null),
    ...person,
    /** Emails a payment link. */
    link: z._default(z.nullable(z.object(link)), null),
  }),
  /** Books a party or a series under one bill: all times or none. */
  z
    .object({
      action: z.literal('book-several'),
      kind: BillKind,
      /** Idempotency key of the bill, reused by retries. */
      id: z.uuid(),
      times: z.array(z.object({ bayId: z.uuid(), start })).check(z.minLength(2), z.maxLength(mostAtOnce)),
      minutes: Minutes,
      /** Total for a party; per booking for a series. */
      players: z.int().check(z.minimum(1), z.maximum(100)),
      userId: z._default(z.nullable(z.uuid()), null),
      ...person,
      override: reason,
      /** The displayed rule violations: the override reason covers only these. */
      setAside: z._default(z.array(z.object({ start, rule: RefusalRule })).check(z.maxLength(200)), []),
      /** The displayed total. The request is refused if it has changed; null if no price was shown. */
      shownCents: z._default(z.nullable(z.int()), null),
      link: z._default(z.nullable(z.object(link)), null),
    })
    .check(
      z.refine(
        ({ kind, link }) => kind === 'party' || link === null,
        'Each date of a series needs its own link.',
      ),
    ),
  /** Reads the availability of these times without booking. */
  z.object({
    action: z.literal('list-times'),
    starts: z.array(start).check(z.minLength(1), z.maxLength(mostAtOnce)),
    minutes: Minutes,
    players,
    userId: z._default(z.nullable(z.uuid()), null),
  }),
  z.object({
    action: z.literal('move'),
    number: z.string(),
    ...when,
    /** The displayed version. The request is refused if the booking has changed. */
    sequence: z.int(),
    /** The other bays of the party, moved to the same time: all or none. */
    others: z._default(
      z
        .array(
          z.object({
            number: z.string(),
            bayId: z.uuid(),
            sequence: z.int(),
            /** Override reason of this bay when undoing a move. */
            override: z.optional(reasonText),
          }),
        )
        .check(z.maxLength(mostAtOnce)),
      [],
    ),
    /** Undoes the last move. */
    isUndo: z._default(z.boolean(), false),
  }),
  z.object({
    action: z.literal('change'),
    number: z.string(),
    ...when,
    minutes: Minutes,
    players,
    // Null leaves a field unchanged. Staff see the account's contact details, which must not be copied into the booking.
    name: z.nullable(person.name),
    email: z.nullable(person.email),
    phone: z.nullable(person.phone),
    note: z.nullable(z.string().check(z.trim(), z.maxLength(500))),
    sequence: z.int(),
    /** The displayed price. The request is refused if it has changed; null only calculates the price. */
    shown: z.nullable(z.object({ priceCents: z.int(), backCents: z.int() })),
  }),
  z.object({
    action: z.literal('cancel'),
    number: z.string(),
    reason: z.string().check(z.trim(), z.minLength(1, 'Enter a reason.'), z.maxLength(190)),
    /** 'terms' refunds by the cancellation terms; 'all' refunds everything and needs an admin. */
    back: z.enum(['terms', 'all']),
    /** The displayed refund. The request is refused if it has changed. */
    refundCents: z.int().check(z.minimum(0)),
    /** Refuses paid bookings: bulk cancellation does not show staff each refund. */
    onlyUnpaid: z._default(z.boolean(), false),
    /** Also cancels the other upcoming bookings of the bill. */
    all: z._default(z.boolean(), false),
  }),
  /** Sends an email to the guest, once per id. */
  z.object({ action: z.literal('write'), id: z.uuid(), number: z.string(), ...emailFields }),
  /** Undoes a cancellation without refund. */
  z.object({ action: z.literal('restore'), number: z.string() }),
  /** Emails a payment link and revokes the earlier one. */
  z.object({ action: z.literal('send-link'), number: z.string(), link: z.object(link) }),
  z.object({ action: z.literal('withdraw-link'), number: z.string() }),
  z.object({ action: z.literal('mark'), number: z.string(), was: status, status }),
  /** Checks out now, or at `leftAt` if recorded later. */
  z.object({
    action: z.literal('check-out'),
    number: z.string(),
    leftAt: z._default(z.nullable(start), null),
  }),
  z.object({
    action: z.literal('take-payment'),
    number: z.string(),
    paymentId: z.uuid(),
    cents: z.int().check(z.minimum(1), z.maximum(10_000_000)),
    method: CounterMethod,
    /** Pays for all bays of the party. */
    all: z._default(z.boolean(), false),
  }),
])
export type ManageBookingRequest = z.input<typeof ManageBookingRequest>

export const ManageBookingResponse = z.object({
  success: z.literal(true),
  number: z.string(),
  change: z.optional(BookingChange),
  times: z.optional(z.array(StaffTime)),
})
export type ManageBookingResponse = z.infer<typeof ManageBookingResponse>

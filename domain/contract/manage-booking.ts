import * as z from 'zod/mini'
import { Guest } from './book-bay.ts'
import { BillKind } from './booking.ts'
import { letter } from './email-entry.ts'
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
  /** The instant it begins, in milliseconds. */
  start,
  /** The reason for overriding a rule. Without it, the rules for guests and members apply. */
  override: reason,
}
const players = z.int().check(z.minimum(1), z.maximum(20))
const person = {
  name: Guest.shape.name,
  /** Guests at the counter may have no e-mail; then no email is sent. */
  email: z.union([z.literal(''), Guest.shape.email]),
  phone: NotedPhone,
}
const { status } = BookingFacts.shape
const link = {
  /** Created once per email and kept over retries: the same id is sent once. */
  id: z.uuid(),
  onLapse: OnLapse,
}

/** Paid at the counter: cash, or a card at the terminal. */
export const CounterMethod = z.enum(['cash', 'card'])

/** What a change does to the price: what it is then, how it comes about, what is still to be paid, and what goes back. */
export const BookingChange = z.object({
  priceCents: z.int(),
  priceWords: z.string(),
  dueCents: z.int(),
  backCents: z.int(),
})
export type BookingChange = z.infer<typeof BookingChange>

/** What staff do with bookings. A move keeps length and price. */
export const ManageBookingRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('book'),
    /** Created once per booking and kept over retries: the same id books once. */
    id: z.uuid(),
    ...when,
    minutes: Minutes,
    players: z._default(players, 1),
    userId: z._default(z.nullable(z.uuid()), null),
    ...person,
    /** With an email by whose link it is paid. */
    link: z._default(z.nullable(z.object(link)), null),
  }),
  /** Several at once under one bill: bays side by side for a party, or a time in several weeks. All of them, or none. */
  z
    .object({
      action: z.literal('book-several'),
      kind: BillKind,
      /** Created once per bill and kept over retries. */
      id: z.uuid(),
      times: z.array(z.object({ bayId: z.uuid(), start })).check(z.minLength(2), z.maxLength(mostAtOnce)),
      minutes: Minutes,
      /** Of a party all of them; of a series how many each time. */
      players: z.int().check(z.minimum(1), z.maximum(100)),
      userId: z._default(z.nullable(z.uuid()), null),
      ...person,
      override: reason,
      /** The rules that were shown, each with its time: the reason covers these, and no others. */
      setAside: z._default(z.array(z.object({ start, rule: RefusalRule })).check(z.maxLength(200)), []),
      /** Of all of them together, as it was shown. If it differs by now, the request is refused. Null where no price could be shown. */
      shownCents: z._default(z.nullable(z.int()), null),
      link: z._default(z.nullable(z.object(link)), null),
    })
    .check(
      z.refine(
        ({ kind, link }) => kind === 'party' || link === null,
        'Each date of a series has a link of its own.',
      ),
    ),
  /** Asks how these times stand. Nothing is booked. */
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
    /** The version that was shown: if the booking has changed since, the request is refused. */
    sequence: z.int(),
    /** The other bays of its party, which go to the same time: all of them, or none. */
    others: z._default(
      z
        .array(
          z.object({
            number: z.string(),
            bayId: z.uuid(),
            sequence: z.int(),
            /** Its own reason, where a move is taken back. */
            override: z.optional(reasonText),
          }),
        )
        .check(z.maxLength(mostAtOnce)),
      [],
    ),
    /** Takes the last move back, with its reason. */
    isUndo: z._default(z.boolean(), false),
  }),
  z.object({
    action: z.literal('change'),
    number: z.string(),
    ...when,
    minutes: Minutes,
    players,
    // Null leaves it as it is. Of somebody with an account the desk shows what stands in the account, which is not copied into the booking.
    name: z.nullable(person.name),
    email: z.nullable(person.email),
    phone: z.nullable(person.phone),
    note: z.nullable(z.string().check(z.trim(), z.maxLength(500))),
    sequence: z.int(),
    /** What was shown. If it differs by now, the request is refused. Null only asks what it would cost. */
    shown: z.nullable(z.object({ priceCents: z.int(), backCents: z.int() })),
  }),
  z.object({
    action: z.literal('cancel'),
    number: z.string(),
    reason: z.string().check(z.trim(), z.minLength(1, 'Say why.'), z.maxLength(190)),
    /** 'terms': what the terms give back. 'all': everything, which only admins may. */
    back: z.enum(['terms', 'all']),
    /** The amount that was shown. If it differs by now, the request is refused. */
    refundCents: z.int().check(z.minimum(0)),
    /** Refused where anything was paid: of several at once nobody looks at the money of each. */
    onlyUnpaid: z._default(z.boolean(), false),
    /** With all bookings of its bill that are still to come. */
    all: z._default(z.boolean(), false),
  }),
  /** An email to whoever booked. The same id goes out once. */
  z.object({ action: z.literal('write'), id: z.uuid(), number: z.string(), ...letter }),
  /** Takes a cancellation back that gave nothing back. */
  z.object({ action: z.literal('restore'), number: z.string() }),
  /** A link to pay with, by email; an earlier one is over. */
  z.object({ action: z.literal('send-link'), number: z.string(), link: z.object(link) }),
  z.object({ action: z.literal('withdraw-link'), number: z.string() }),
  z.object({ action: z.literal('mark'), number: z.string(), was: status, status }),
  /** Now, or when they left, if somebody tells later. */
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
    /** For all bays of its party. */
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

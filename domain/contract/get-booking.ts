import * as z from 'zod/mini'
import { cardMeans } from '../money/card-means.ts'
import { BillKind, Booking } from './booking.ts'
import { Terms } from './list-availability.ts'
import { OpenLink } from './payment-link.ts'

export const GetBookingRequest = z.object({
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  /** From the link in the confirmation. Whoever is signed in needs none for their own bookings. */
  key: z._default(z.string().check(z.maxLength(100)), ''),
})
export type GetBookingRequest = z.input<typeof GetBookingRequest>

const cents = z.int().check(z.minimum(0))

export const BookingFacts = z.extend(Booking, {
  key: z.string(),
  priceWords: z.string(),
  /** What stays paid after refunds. */
  paidCents: cents,
  /** Of that with gift cards; and the card of the rest, if it was one. */
  giftCents: cents,
  ...cardMeans,
  /** By which the rest can be paid, with that of its party. */
  link: z._default(z.nullable(OpenLink), null),
})
export type BookingFacts = z.infer<typeof BookingFacts>

/** The bookings that were paid with this one, itself among them. */
const BillFacts = z.object({
  kind: BillKind,
  bookings: z.array(
    z.extend(
      z.pick(Booking, {
        id: true,
        number: true,
        status: true,
        bayName: true,
        start: true,
        end: true,
        players: true,
        priceCents: true,
        feeCents: true,
        sequence: true,
      }),
      { key: z.string(), paidCents: cents, giftCents: cents },
    ),
  ),
  /** What cancelling all that can still be cancelled would cost and give back; null if there is nothing. */
  cancelling: z.nullable(z.object({ bookings: z.int(), feeCents: cents, refundCents: cents })),
})
export type BillFacts = z.infer<typeof BillFacts>

export const GetBookingResponse = z.object({
  success: z.literal(true),
  booking: BookingFacts,
  /** Opened with a bay pass: without who booked, what was paid and what else was booked with it. */
  isPass: z._default(z.boolean(), false),
  /** Null for a booking that was paid by itself. */
  bill: z._default(z.nullable(BillFacts), null),
  /** False if a gym system now books the bays: then our own tables no longer say what is free. */
  canMove: z.boolean(),
  terms: Terms,
  /** How much longer it could last, and what that costs; null if its bay is not free then. */
  longer: z.nullable(z.object({ minutes: z.int(), totalCents: cents })),
  /** What cancelling would cost and refund now; null if it can no longer be cancelled. */
  cancelling: z.nullable(
    z.object({ isFree: z.boolean(), feeCents: cents, refundCents: cents, freeUntil: z.int() }),
  ),
})
export type GetBookingResponse = z.infer<typeof GetBookingResponse>

export const CancelBookingRequest = z.extend(GetBookingRequest, {
  /** The refund that was shown. If it differs by now, the request is refused. */
  refundCents: cents,
  /** With all bookings of its bill that are still to come. Those of a party are cancelled together in any case. */
  all: z._default(z.boolean(), false),
})
export type CancelBookingRequest = z.input<typeof CancelBookingRequest>

export const CancelBookingResponse = z.object({
  success: z.literal(true),
  refundCents: cents,
})
export type CancelBookingResponse = z.infer<typeof CancelBookingResponse>

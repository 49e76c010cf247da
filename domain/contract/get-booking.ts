import * as z from 'zod/mini'
import { paymentMethodFields } from '../money/payment-method.ts'
import { BillKind, Booking } from './booking.ts'
import { Terms } from './list-availability.ts'
import { OpenLink } from './payment-link.ts'

export const GetBookingRequest = z.object({
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  /** Key from the confirmation link; not needed for the signed-in user's own bookings. */
  key: z._default(z.string().check(z.maxLength(100)), ''),
})
export type GetBookingRequest = z.input<typeof GetBookingRequest>

const cents = z.int().check(z.minimum(0))

export const BookingFacts = z.extend(Booking, {
  key: z.string(),
  priceWords: z.string(),
  /** Amount paid minus refunds. */
  paidCents: cents,
  /** Part of `paidCents` paid by gift card. */
  giftCents: cents,
  ...paymentMethodFields,
  /** Open payment link for the amount due on this booking and its party. */
  link: z._default(z.nullable(OpenLink), null),
})
export type BookingFacts = z.infer<typeof BookingFacts>

/** Includes this booking. */
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
  /** Fee and refund for canceling all bookings that can still be canceled; null if there are none. */
  cancelling: z.nullable(z.object({ bookings: z.int(), feeCents: cents, refundCents: cents })),
})
export type BillFacts = z.infer<typeof BillFacts>

export const GetBookingResponse = z.object({
  success: z.literal(true),
  booking: BookingFacts,
  /** Opened with a bay pass: personal data, payments and the bill are omitted. */
  isPass: z._default(z.boolean(), false),
  /** Null for a booking that was paid separately. */
  bill: z._default(z.nullable(BillFacts), null),
  /** False if a gym system manages the bays, because our tables then lack its bookings. */
  canMove: z.boolean(),
  terms: Terms,
  /** The extension on offer and its price; null if the bay is taken. */
  longer: z.nullable(z.object({ minutes: z.int(), totalCents: cents })),
  /** Fee and refund for canceling now; null if the booking can no longer be canceled. */
  cancelling: z.nullable(
    z.object({ isFree: z.boolean(), feeCents: cents, refundCents: cents, freeUntil: z.int() }),
  ),
})
export type GetBookingResponse = z.infer<typeof GetBookingResponse>

export const CancelBookingRequest = z.extend(GetBookingRequest, {
  /** The displayed refund. The request is refused if it has changed. */
  refundCents: cents,
  /** Also cancels the other upcoming bookings of the bill. Bays of a party are always canceled together. */
  all: z._default(z.boolean(), false),
})
export type CancelBookingRequest = z.input<typeof CancelBookingRequest>

export const CancelBookingResponse = z.object({
  success: z.literal(true),
  refundCents: cents,
})
export type CancelBookingResponse = z.infer<typeof CancelBookingResponse>

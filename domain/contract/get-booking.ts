import { z } from 'zod'

export const GetBookingRequest = z.object({
  number: z.string().trim().min(1).max(40),
  /** From the link in the confirmation. Whoever is signed in needs none for their own bookings. */
  key: z.string().max(100).default(''),
})
export type GetBookingRequest = z.input<typeof GetBookingRequest>

const cents = z.int().min(0)

export const BookingFacts = z.object({
  id: z.string(),
  key: z.string(),
  number: z.string(),
  status: z.enum(['held', 'confirmed', 'cancelled', 'attended', 'no_show']),
  bayId: z.string(),
  bayName: z.string(),
  start: z.int(),
  end: z.int(),
  players: z.int(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  priceCents: cents,
  priceWords: z.string(),
  /** Kept for late changes. */
  feeCents: cents,
  /** What stays paid after refunds. */
  paidCents: cents,
  sequence: z.int(),
})
export type BookingFacts = z.infer<typeof BookingFacts>

export const GetBookingResponse = z.object({
  success: z.literal(true),
  booking: BookingFacts,
  /** False if a gym system now books the bays: then our own tables no longer say what is free. */
  mayMove: z.boolean(),
  /** What cancelling would cost and refund now; null if it can no longer be cancelled. */
  cancelling: z
    .object({ isFree: z.boolean(), feeCents: cents, refundCents: cents, freeUntil: z.int() })
    .nullable(),
})
export type GetBookingResponse = z.infer<typeof GetBookingResponse>

export const CancelBookingRequest = GetBookingRequest.extend({
  /** The refund that was shown. If it differs by now, the request is refused. */
  refundCents: cents,
})
export type CancelBookingRequest = z.input<typeof CancelBookingRequest>

export const CancelBookingResponse = z.object({
  success: z.literal(true),
  refundCents: cents,
})
export type CancelBookingResponse = z.infer<typeof CancelBookingResponse>

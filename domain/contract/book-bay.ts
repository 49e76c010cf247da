import { z } from 'zod'
import { Keyed } from './list-availability.ts'
import { dollars, tenderFields } from './tender-fields.ts'

const needed = (words: string, longest: number) => z.string().trim().min(1, words).max(longest)

/** Who is coming. */
export const Guest = z.object({
  name: needed('Enter your name.', 120),
  email: z.email('Enter an email address, like name@example.com.').max(254),
  phone: needed('Enter a phone number.', 40),
})
export type Guest = z.infer<typeof Guest>

export const BookBayRequest = z.object({
  hold: Keyed,
  ...Guest.shape,
  /** The price that was shown, in dollars. Only compared with ours, never charged. */
  amount: dollars,
  ...tenderFields,
})
export type BookBayRequest = z.input<typeof BookBayRequest>

export const BookBayResponse = z.object({
  success: z.literal(true),
  number: z.string(),
  /** The key that opens and changes the booking without an account. */
  key: z.string(),
})
export type BookBayResponse = z.infer<typeof BookBayResponse>

export const RescheduleBookingRequest = z.object({
  /** A hold that was made to move a booking. */
  hold: Keyed,
  /** What is to be paid for the move, in dollars, as it was shown. */
  amount: dollars,
  /** The refund and the late fee that were shown. */
  refundCents: z.int().min(0).default(0),
  feeCents: z.int().min(0).default(0),
  ...tenderFields,
})
export type RescheduleBookingRequest = z.input<typeof RescheduleBookingRequest>

export const RescheduleBookingResponse = BookBayResponse

import * as z from 'zod/mini'
import { Email } from './email.ts'
import { Keyed } from './list-availability.ts'
import { Phone } from './phone.ts'
import { dollars, tenderFields } from './tender-fields.ts'

const needed = (words: string, longest: number) =>
  z.string().check(z.trim(), z.minLength(1, words), z.maxLength(longest, `At most ${longest} characters.`))

/** Who is coming. */
export const Guest = z.object({
  name: needed('Enter your name.', 120),
  email: Email,
  phone: Phone,
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
  refundCents: z._default(z.int().check(z.minimum(0)), 0),
  feeCents: z._default(z.int().check(z.minimum(0)), 0),
  ...tenderFields,
})
export type RescheduleBookingRequest = z.input<typeof RescheduleBookingRequest>

/** Without the booking's key: who may move it has it already, and a bay pass never becomes it. */
export const RescheduleBookingResponse = z.omit(BookBayResponse, { key: true })

import * as z from 'zod/mini'
import { Email } from './email.ts'
import { Keyed } from './list-availability.ts'
import { Phone } from './phone.ts'
import { dollars, tenderFields } from './tender-fields.ts'

const needed = (words: string, longest: number) =>
  z.string().check(z.trim(), z.minLength(1, words), z.maxLength(longest, `At most ${longest} characters.`))

export const Guest = z.object({
  name: needed('Enter your name.', 120),
  email: Email,
  phone: Phone,
})
export type Guest = z.infer<typeof Guest>

export const BookBayRequest = z.object({
  hold: Keyed,
  ...Guest.shape,
  /** The displayed price in dollars: compared with the server's price, never charged. */
  amount: dollars,
  ...tenderFields,
})
export type BookBayRequest = z.input<typeof BookBayRequest>

export const BookBayResponse = z.object({
  success: z.literal(true),
  number: z.string(),
  /** Secret that opens and changes the booking without an account. */
  key: z.string(),
})
export type BookBayResponse = z.infer<typeof BookBayResponse>

export const RescheduleBookingRequest = z.object({
  /** A hold created to move a booking. */
  hold: Keyed,
  /** The displayed amount due for the move, in dollars. */
  amount: dollars,
  /** The displayed refund and late fee. */
  refundCents: z._default(z.int().check(z.minimum(0)), 0),
  feeCents: z._default(z.int().check(z.minimum(0)), 0),
  ...tenderFields,
})
export type RescheduleBookingRequest = z.input<typeof RescheduleBookingRequest>

/** Omits the booking's key: the caller already has it, and a bay pass must not be exchanged for it. */
export const RescheduleBookingResponse = z.omit(BookBayResponse, { key: true })

import * as z from 'zod/mini'
import { Booking } from './booking.ts'
import { fromSql } from './from-sql.ts'
import { dollars, tenderFields } from './tender-fields.ts'

const cents = z.int().check(z.minimum(0))
const token = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** What becomes of a booking that is not paid by its link in time: its bay is freed, or it is paid at the desk. */
export const OnLapse = z.enum(['free', 'keep'])
export type OnLapse = z.infer<typeof OnLapse>

/** How a link stands. 'settled' is paid another way, at the desk. */
export const LinkState = z.enum([
  'open',
  'paid',
  'settled',
  'lapsed',
  'freed',
  'replaced',
  'withdrawn',
  'cancelled',
])
export type LinkState = z.infer<typeof LinkState>

/** The last link of a booking, as the desk sees it. */
export const SentLink = z.object({
  state: LinkState,
  sentAt: z.int(),
  lapsesAt: z.int(),
  onLapse: OnLapse,
  email: z.string(),
})
export type SentLink = z.infer<typeof SentLink>

/** The link by which a booking can be paid just now, as its guest is told of it. */
export const OpenLink = z.pick(SentLink, { lapsesAt: true, onLapse: true })
export type OpenLink = z.infer<typeof OpenLink>

/** What somebody can pay by links just now, booking by booking. */
export const MyLinks = fromSql(z.array(z.extend(OpenLink, { bookingId: z.string(), dueCents: cents })))
export type MyLink = z.infer<typeof MyLinks>[number]

export const GetPaymentLinkRequest = z.object({ token })

export const PaymentLinkFacts = z.object({
  id: z.string(),
  state: LinkState,
  lapsesAt: z.int(),
  onLapse: OnLapse,
  /** What was due when the email was written, and what is due now. */
  sentCents: cents,
  dueCents: cents,
  name: z.string(),
  email: z.string(),
  bookings: z.array(
    z.pick(Booking, {
      number: true,
      bayName: true,
      start: true,
      end: true,
      players: true,
      priceCents: true,
    }),
  ),
})
export type PaymentLinkFacts = z.infer<typeof PaymentLinkFacts>

export const GetPaymentLinkResponse = z.object({
  success: z.literal(true),
  link: PaymentLinkFacts,
  now: z.int(),
})
export type GetPaymentLinkResponse = z.infer<typeof GetPaymentLinkResponse>

export const PayByLinkRequest = z.object({
  token,
  /** What was shown as due, in dollars. Only compared with ours, never charged. */
  amount: dollars,
  ...tenderFields,
})
export type PayByLinkRequest = z.input<typeof PayByLinkRequest>

export const PayByLinkResponse = z.object({ success: z.literal(true), number: z.string() })
export type PayByLinkResponse = z.infer<typeof PayByLinkResponse>

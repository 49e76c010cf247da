import * as z from 'zod/mini'
import { Booking } from './booking.ts'
import { fromSql } from './from-sql.ts'
import { dollars, tenderFields } from './tender-fields.ts'

const cents = z.int().check(z.minimum(0))
const token = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** Outcome when a payment link expires: the bay is released, or the booking is kept and paid at the desk. */
export const OnLapse = z.enum(['free', 'keep'])
export type OnLapse = z.infer<typeof OnLapse>

/** 'settled' means paid another way, at the desk. */
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

/** A booking's latest payment link, as staff see it. */
export const SentLink = z.object({
  state: LinkState,
  sentAt: z.int(),
  lapsesAt: z.int(),
  onLapse: OnLapse,
  email: z.string(),
})
export type SentLink = z.infer<typeof SentLink>

/** A booking's valid payment link, as the guest sees it. */
export const OpenLink = z.pick(SentLink, { lapsesAt: true, onLapse: true })
export type OpenLink = z.infer<typeof OpenLink>

/** One link per booking. */
export const MyLinks = fromSql(z.array(z.extend(OpenLink, { bookingId: z.string(), dueCents: cents })))
export type MyLink = z.infer<typeof MyLinks>[number]

export const GetPaymentLinkRequest = z.object({ token })

export const PaymentLinkFacts = z.object({
  id: z.string(),
  state: LinkState,
  lapsesAt: z.int(),
  onLapse: OnLapse,
  /** The amount due when the email was sent, then the current amount due. */
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
  /** The displayed amount due in dollars: compared with the server's amount, never charged. */
  amount: dollars,
  ...tenderFields,
})
export type PayByLinkRequest = z.input<typeof PayByLinkRequest>

export const PayByLinkResponse = z.object({ success: z.literal(true), number: z.string() })
export type PayByLinkResponse = z.infer<typeof PayByLinkResponse>

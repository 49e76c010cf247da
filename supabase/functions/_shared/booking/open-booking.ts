import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { call } from '../call.ts'
import { OpenPaymentFacts } from '../payments/payment-ledger.ts'
import { RefundFacts } from '../payments/refund.ts'
import type { TenderFacts } from '../payments/tender-facts.ts'

const OpenedBooking = z.object({
  state: z.string(),
  number: z.string().optional(),
  bookingKey: z.string().optional(),
  payment: z.optional(OpenPaymentFacts),
  refunds: z.array(RefundFacts).default([]),
})
export type OpenedBooking = z.infer<typeof OpenedBooking>

export type BookingOrder = {
  id: string
  key: string
  userId: string | null
  contactName: string
  email: string
  phone: string
  /** The amount due now, as we computed it. */
  dueCents: number
  /** For a move: the late fee and the refund. */
  feeCents: number
  refundCents: number
  /** The version this was computed from; if it has changed, nothing is done. */
  paidCents: number
  /** Noted with the refund of a move. */
  refundReason: string
}

/** Opens the payment of a hold, or finds the open one. If nothing is due, the booking is confirmed at once. */
export function openBooking(
  service: SupabaseClient,
  booking: BookingOrder,
  tender: TenderFacts,
): Promise<OpenedBooking> {
  return call(service, 'open_booking', { p_booking: booking, p_tender: tender }, OpenedBooking)
}

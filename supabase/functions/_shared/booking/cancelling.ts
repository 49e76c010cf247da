import type { SupabaseClient } from '@supabase/supabase-js'
import { type CancellationTerms, cancellationQuote } from '../../../../domain/booking/cancellation.ts'
import { type KeyedBooking, paidFor } from './booking-row.ts'
import type { VenueFacts } from './venue-facts.ts'

/** Of these the bookings that can still be cancelled, each with what it would cost and give back now. */
export async function cancellable(
  service: SupabaseClient,
  bookings: readonly KeyedBooking[],
  terms: VenueFacts['terms'],
  now: number,
) {
  const quotes = bookings.map(async (booking) => {
    const quote = cancellingBy(terms, booking, await paidFor(service, booking.id), now)
    return quote ? [{ id: booking.id, ...quote }] : []
  })
  return (await Promise.all(quotes)).flat()
}

type Cancellable = Pick<KeyedBooking, 'start' | 'priceCents' | 'feeCents'> & { status: string }

/** Returns the fee and refund of cancelling now, or null if the booking has started or is already cancelled. */
export function cancellingBy(
  terms: CancellationTerms,
  { status, start: startsAt, priceCents, feeCents }: Cancellable,
  paidCents: number,
  now: number,
) {
  if (status !== 'confirmed') return null
  return cancellationQuote({ startsAt, paidCents: paidCents - feeCents, priceCents, terms, now })
}

import type { SupabaseClient } from '@supabase/supabase-js'
import { cancellationQuote } from '../../../../domain/booking/cancellation.ts'
import type { KeyedBooking } from './booking-row.ts'
import { type VenueFacts, venueFacts } from './venue-facts.ts'

/** What cancelling costs and refunds now; null if the booking has started or is already cancelled. */
export async function cancellingOf(
  service: SupabaseClient,
  booking: KeyedBooking,
  paidCents: number,
  now: number,
) {
  const { terms } = await venueFacts(service, { from: now, to: now, caller: { kind: 'visitor' } })
  return cancellingBy(terms, booking, paidCents, now)
}

/** The same, where the terms are known. */
export function cancellingBy(
  terms: VenueFacts['terms'],
  { status, start: startsAt, priceCents, feeCents }: KeyedBooking,
  paidCents: number,
  now: number,
) {
  if (status !== 'confirmed') return null
  return cancellationQuote({ startsAt, paidCents: paidCents - feeCents, priceCents, terms, now })
}

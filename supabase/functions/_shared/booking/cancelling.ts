import type { SupabaseClient } from '@supabase/supabase-js'
import { cancellationQuote } from '../../../../domain/booking/cancellation.ts'
import type { KeyedBooking } from './booking-row.ts'
import { venueFacts } from './venue-facts.ts'

/** What cancelling costs and refunds now; null if the booking has started or is already cancelled. */
export async function cancellingOf(
  service: SupabaseClient,
  { status, start: startsAt, priceCents, feeCents }: KeyedBooking,
  paidCents: number,
  now: number,
) {
  if (status !== 'confirmed') return null
  const { terms } = await venueFacts(service, { from: now, to: now, caller: { kind: 'visitor' } })
  return cancellationQuote({ startsAt, paidCents: paidCents - feeCents, priceCents, terms, now })
}

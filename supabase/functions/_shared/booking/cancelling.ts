import { type CancellationTerms, cancellationQuote } from '../../../../domain/booking/cancellation.ts'
import type { KeyedBooking } from './booking-row.ts'

type Cancellable = Pick<KeyedBooking, 'start' | 'priceCents' | 'feeCents'> & { status: string }

/** Returns the fee and refund of cancelling now, or null if the booking has started or is already cancelled. */
export function quoteCancellation(
  terms: CancellationTerms,
  { status, start: startsAt, priceCents, feeCents }: Cancellable,
  paidCents: number,
  now: number,
) {
  if (status !== 'confirmed') return null
  return cancellationQuote({ startsAt, paidCents: paidCents - feeCents, priceCents, terms, now })
}

import type { SupabaseClient } from '@supabase/supabase-js'
import { moveQuote } from '../../../domain/booking/cancellation.ts'
import { addedTime } from '../../../domain/booking/extension.ts'
import { refundReasons } from '../../../domain/money/refund-reasons.ts'
import { bookingBy, type KeyedBooking, paidFor, theirHold } from '../_shared/booking/booking-row.ts'
import type { BookingOrder } from '../_shared/booking/open-booking.ts'
import { venueFacts } from '../_shared/booking/venue-facts.ts'
import type { Refused } from '../_shared/function.ts'

type MoveRequest = { hold: { id: string; key: string }; refundCents: number; feeCents: number }

const changed = 'What this change costs or gives back is no longer what was shown. Please look again.'

/** What moving costs or refunds, if it still equals what was shown; else a refusal. */
export async function moveOrder(
  service: SupabaseClient,
  { hold: asked, refundCents, feeCents }: MoveRequest,
  now: number,
): Promise<BookingOrder | Refused> {
  const hold = await theirHold(service, asked)
  // If the hold is gone, the move may have been done already: look it up.
  if (!hold) return orderOf(asked, null, { dueCents: 0, feeCents: 0, refundCents: 0 }, 0)
  const moved = hold.movesBookingId ? await bookingBy(service, { id: hold.movesBookingId }) : null
  if (!moved) return { refused: 'conflict', error: 'This hold is for a new booking.' }

  const paidCents = await paidFor(service, moved.id)
  const quote = addedTime(moved, hold)
    ? { feeCents: 0, dueCents: hold.priceCents - moved.priceCents, refundCents: 0 }
    : await quoteOf(service, { moved, newPriceCents: hold.priceCents, paidCents, now })
  if (!quote) return { refused: 'conflict', error: 'This booking can no longer be moved.' }
  if (quote.refundCents !== refundCents || quote.feeCents !== feeCents)
    return { refused: 'conflict', rule: 'changed', error: changed }
  return orderOf(asked, moved, quote, paidCents)
}

type Move = { moved: KeyedBooking; newPriceCents: number; paidCents: number; now: number }

async function quoteOf(service: SupabaseClient, { moved, newPriceCents, paidCents, now }: Move) {
  const { terms } = await venueFacts(service, { from: now, to: now, caller: { kind: 'visitor' } })
  const { start: startsAt, priceCents: oldPriceCents, feeCents } = moved
  return moveQuote({ startsAt, paidCents: paidCents - feeCents, oldPriceCents, newPriceCents, terms, now })
}

type QuotedMove = NonNullable<Awaited<ReturnType<typeof quoteOf>>>

function orderOf(
  hold: { id: string; key: string },
  moved: KeyedBooking | null,
  { dueCents, feeCents, refundCents }: QuotedMove,
  paidCents: number,
): BookingOrder {
  return {
    ...hold,
    userId: moved?.userId ?? null,
    contactName: moved?.name ?? '',
    email: moved?.email ?? '',
    phone: moved?.phone ?? '',
    dueCents,
    feeCents,
    refundCents,
    paidCents,
    refundReason: refundReasons.bookingMoved,
  }
}

import type { SupabaseClient } from '@supabase/supabase-js'
import type { BillFacts } from '../../../../domain/contract/get-booking.ts'
import { bookingsOfBill, type KeyedBooking, moneyOf } from './booking-row.ts'
import { cancellable } from './cancelling.ts'
import type { VenueFacts } from './venue-facts.ts'

type Seen = { hasKey: boolean; terms: VenueFacts['terms']; now: number }

/** What was paid together with a booking, and what cancelling all of it that is still to come would give back. */
export async function billOf(
  service: SupabaseClient,
  booking: KeyedBooking,
  { hasKey, terms, now }: Seen,
): Promise<BillFacts | null> {
  if (!booking.bill) return null
  const rows = await bookingsOfBill(service, booking)
  const [paid, ending] = await Promise.all([
    Promise.all(rows.map(({ id }) => moneyOf(service, id))),
    cancellable(service, rows, terms, now),
  ])
  const sums = { feeCents: 0, refundCents: 0 }
  for (const quote of ending) {
    sums.feeCents += quote.feeCents
    sums.refundCents += quote.refundCents
  }
  return {
    kind: booking.bill.kind,
    bookings: rows.map((row, n) => ({
      id: row.id,
      number: row.number,
      key: hasKey ? row.key : '',
      status: row.status,
      bayName: row.bayName,
      start: row.start,
      end: row.end,
      players: row.players,
      priceCents: row.priceCents,
      feeCents: row.feeCents,
      sequence: row.sequence,
      paidCents: paid[n]?.paidCents ?? 0,
      giftCents: paid[n]?.giftCents ?? 0,
    })),
    cancelling: ending.length > 0 ? { bookings: ending.length, ...sums } : null,
  }
}

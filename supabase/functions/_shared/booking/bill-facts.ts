import type { BillFacts } from '../../../../domain/contract/get-booking.ts'
import { readMoneyOfEach } from '../commands/bookings/read-money.ts'
import { type Environment, serviceClient } from '../environment.ts'
import { bookingsOfBill, type KeyedBooking } from './booking-row.ts'
import { quoteCancellation } from './cancelling.ts'
import type { VenueFacts } from './venue-facts.ts'

type Seen = { hasKey: boolean; terms: VenueFacts['terms']; now: number }

/** The bookings paid together with this one, and the refund for cancelling all upcoming ones. */
export async function readBillFacts(
  env: Environment,
  booking: KeyedBooking,
  { hasKey, terms, now }: Seen,
): Promise<BillFacts | null> {
  if (!booking.bill) return null
  const rows = await bookingsOfBill(serviceClient(env), booking)
  const ids = rows.map(({ id }) => id)
  const paid = await readMoneyOfEach(env, ids)
  const quotes = rows.map((row, n) => quoteCancellation(terms, row, paid[n]?.paidCents ?? 0, now))
  const ending = quotes.filter((quote) => quote !== null)
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

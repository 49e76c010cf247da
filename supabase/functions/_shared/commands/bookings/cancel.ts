import { sql } from 'kysely'
import { formatCents } from '../../../../../domain/money/money.ts'
import { refundReasons } from '../../../../../domain/money/refund-reasons.ts'
import { quoteCancellation } from '../../booking/cancelling.ts'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import type { Refused } from '../../function.ts'
import type { OpenRefund } from '../refunds/facts.ts'
import { refundBookings } from '../refunds/open.ts'
import { hasOpenPayment, type LockedBooking, lockBookings, lockPaymentsOf, stopMove } from './locks.ts'
import { emailBookings, paidFor, readTerms } from './money.ts'

type CancelInput = {
  /** The booking that was asked for, and all that are cancelled with it. */
  id: string
  ids: readonly string[]
  refundCents: number
  by: string | null
}
type Cancelled = { refundCents: number; refunds: OpenRefund[] }

/** Cancels bookings of a guest that are still to come, all or none, and reserves what is refunded by the terms. */
export function cancelBooking(
  { db, now }: Pick<Environment, 'db' | 'now'>,
  { id, ids, refundCents, by }: CancelInput,
): Promise<Cancelled | Refused> {
  return db.transaction<Cancelled | Refused>(null, async (tx) => {
    const bookings = await lockBookings(tx, ids)
    // A repeated request: the first one has cancelled it.
    if (bookings.some((one) => one.id === id && one.status === 'cancelled'))
      return cancelledBefore(tx, bookings, refundCents)
    await lockPaymentsOf(tx, ids)
    const ending = await quoteCancellations(tx, bookings, now().getTime())
    if (ending.length === 0) return tooLate
    const backCents = ending.reduce((sum, quote) => sum + quote.refundCents, 0)
    if (backCents !== refundCents) return refundChanged
    const reason = refundReasons[ending.length === 1 ? 'bookingCancelled' : 'bookingsCancelled']
    const ended = await endBookings(tx, ending, { reason, refundedBy: by })
    if ('state' in ended) return ended.state === 'paying' ? isBeingPaid : isBeingMoved
    return { refundCents: backCents, refunds: ended.refunds }
  })
}

export type Ending = { id: string; feeCents: number; refundCents: number }

/** The bookings that can still be cancelled, with what that costs and refunds. */
async function quoteCancellations(
  tx: Tx,
  bookings: readonly LockedBooking[],
  now: number,
): Promise<Ending[]> {
  const terms = await readTerms(tx)
  const ending: Ending[] = []
  for (const booking of bookings) {
    const quote = quoteCancellation(terms, booking, await paidFor(tx, booking.id), now)
    if (quote) ending.push({ id: booking.id, feeCents: quote.feeCents, refundCents: quote.refundCents })
  }
  return ending
}

type Ended = { refunds: OpenRefund[] } | { state: 'paying' | 'moving' }

/** Ends confirmed bookings and reserves their refunds. Lock them and their payments first; roll back unless it returns refunds. */
export async function endBookings(
  tx: Tx,
  ending: readonly Ending[],
  why: { reason: string; refundedBy: string | null },
): Promise<Ended> {
  for (const { id } of ending) if (await hasOpenPayment(tx, id)) return { state: 'paying' }
  for (const { id } of ending) if (!(await stopMove(tx, id))) return { state: 'moving' }
  for (const { id, feeCents } of ending)
    await tx
      .updateTable('bookings')
      .set((booking) => ({
        status: 'cancelled',
        cancelledAt: sql<Date>`private.clock()`,
        feeCents: booking('feeCents', '+', feeCents),
        sequence: booking('sequence', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
  const back = ending.map(({ id, refundCents }) => ({ bookingId: id, cents: refundCents }))
  const refunds = await refundBookings(tx, back, why)
  const ids = ending.map(({ id }) => id)
  await emailBookings(tx, ids, { one: 'booking_cancelled', several: 'bill_cancelled' })
  return { refunds }
}

async function cancelledBefore(
  tx: Tx,
  bookings: readonly LockedBooking[],
  shownCents: number,
): Promise<Cancelled | Refused> {
  const ids = bookings.filter(({ status }) => status === 'cancelled').map(({ id }) => id)
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(refunded_cents + gift_refunded_cents), 0)::integer as cents from private.booking_payments
    where booking_id = any (${ids}::uuid[]) and status in ('completed', 'refunded')`.execute(tx)
  const refundCents = rows[0]?.cents ?? 0
  if (refundCents === shownCents) return { refundCents, refunds: [] }
  const error = `This booking was cancelled before, and ${formatCents(refundCents)} went back.`
  return { refused: 'conflict', error }
}

const tooLate: Refused = { refused: 'conflict', error: 'It is too late to cancel this booking.' }
const refundChanged: Refused = {
  refused: 'conflict',
  error: 'The refund has changed. Please look again before you cancel.',
}
const isBeingMoved: Refused = {
  refused: 'conflict',
  error: 'A change to this booking is being paid right now. Please look again.',
}
const isBeingPaid: Refused = {
  refused: 'conflict',
  error: 'This booking is being paid right now. Please look again.',
}

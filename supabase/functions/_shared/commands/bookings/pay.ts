import { sql } from 'kysely'
import type { MoveQuote } from '../../../../../domain/booking/cancellation.ts'
import { refundReasons } from '../../../../../domain/money/refund-reasons.ts'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import type { Refused } from '../../function.ts'
import { giftRefusal } from '../../payments/gift-code.ts'
import type { TenderFacts } from '../../payments/tender-facts.ts'
import { continuePayment, findOpenPayment, type OpenedPayment, openPayment } from '../payments/open.ts'
import type { OpenRefund } from '../refunds/facts.ts'
import { refundBookings } from '../refunds/open.ts'
import { hasOpenPayment, isWhole, type LockedBooking, lockHold } from './locks.ts'
import { firstMade, inOrder } from './money.ts'
import { canMove, quoteMove } from './moved-booking.ts'
import { settleHolds } from './settle.ts'

type Guest = { userId: string | null; contactName: string; email: string; phone: string }

export type HoldOrder = { hold: { id: string; key: string } } & (
  | { guest: Guest }
  /** For a hold that moves a booking: the fee and the refund that were shown. */
  | { shown: { feeCents: number; refundCents: number } }
)

/** The key is empty after a move: a hold for more time may come from the bay, by a key that opens less. */
export type OpenedHold = { number: string; key: string; refunds: OpenRefund[] } & (
  | OpenedPayment
  | { state: 'booked' | 'paid' }
)

/**
 * Opens the payment of a hold, or finds the open one; books at once if nothing is due. While a payment is open, that one is settled
 * first, whatever is due by now.
 */
export function openHold(
  { db, now }: Pick<Environment, 'db' | 'now'>,
  order: HoldOrder,
  tender: TenderFacts,
): Promise<OpenedHold | Refused> {
  return db.transaction<OpenedHold | Refused>(null, async (tx) => {
    const held = await lockHold(tx, order.hold)
    const hold = held.find(({ id }) => id === order.hold.id)
    return hold ? payHold(tx, { held, hold }, { order, tender, now: now() }) : findBooked(tx, order.hold)
  })
}

type Held = { held: readonly LockedBooking[]; hold: LockedBooking }
type Paying = { order: HoldOrder; tender: TenderFacts; now: Date }

async function payHold(
  tx: Tx,
  { held, hold }: Held,
  { order, tender, now }: Paying,
): Promise<OpenedHold | Refused> {
  if ('guest' in order && hold.movesBookingId !== null) return isForMove
  // The provider knows several by the number of the first, whichever of them is asked for.
  const { id: bookingId, number } = firstMade(held) ?? hold
  const about = { number, key: hold.key, refunds: [] }
  const payment = await findOpenPayment(tx, { bookingId })
  if (payment) return { ...about, ...continuePayment(payment, tender) }
  if (!hold.isKept || !(await isWhole(tx, held))) return gone

  const due = 'guest' in order ? newBooking(held, order.guest) : await moveOf(tx, hold, order, now)
  if ('refused' in due) return due
  if (due.dueCents !== tender.totalCents) return priceChanged
  const kept = await keepForPayment(tx, held, due)
  if (due.dueCents === 0) return bookAtOnce(tx, kept, hold, due)
  const opened = await openHoldPayment(tx, bookingId, { kept, due, tender })
  return 'payment' in opened ? { ...about, ...opened } : giftRefusal[opened.state]
}

type PaidHold = { kept: readonly LockedBooking[]; due: Due; tender: TenderFacts }

function openHoldPayment(tx: Tx, bookingId: string, { kept, due, tender }: PaidHold): Promise<OpenedPayment> {
  const { userId = null, billId } = kept.find(({ id }) => id === bookingId) ?? {}
  const wanted = { bookingId, billId, userId, totalCents: due.dueCents, description: describe(kept, due) }
  return openPayment(tx, wanted, tender)
}

type Due = MoveQuote & { guest: Guest; moved: LockedBooking | null }

function newBooking(held: readonly LockedBooking[], guest: Guest): Due {
  const dueCents = held.reduce((sum, { priceCents }) => sum + priceCents, 0)
  return { dueCents, feeCents: 0, refundCents: 0, guest, moved: null }
}

async function moveOf(
  tx: Tx,
  hold: LockedBooking,
  { shown }: Extract<HoldOrder, { shown: object }>,
  now: Date,
): Promise<Due | Refused> {
  const quote = await quoteMove(tx, hold, now.getTime())
  if ('refused' in quote) return quote
  const { moved } = quote
  if (quote.refundCents !== shown.refundCents || quote.feeCents !== shown.feeCents) return moveChanged
  const isFree = canMove(moved, hold) && !(await hasOpenPayment(tx, moved.id))
  return isFree ? { ...quote, guest: moved } : priceChanged
}

/** Another card may be tried for some minutes, but no number of refusals keeps a bay for longer than the longest hold. */
async function keepForPayment(
  tx: Tx,
  held: readonly LockedBooking[],
  { guest, feeCents }: Due,
): Promise<LockedBooking[]> {
  const { userId, contactName, email, phone } = guest
  const rows = await tx
    .updateTable('bookings')
    .set({
      userId: sql<string | null>`private.account_now(coalesce(user_id, ${userId}))`,
      contactName,
      email,
      phone,
      feeCents,
      holdExpiresAt: sql<Date>`least(private.latest_hold(bookings), greatest(hold_expires_at, private.clock() + interval '2 minutes'))`,
    })
    .where(
      'id',
      'in',
      held.map(({ id }) => id),
    )
    .returning(['id', 'userId'])
    .execute()
  const userOf = new Map(rows.map((row) => [row.id, row.userId]))
  return held.map((one) => ({ ...one, feeCents, userId: userOf.get(one.id) ?? null }))
}

async function bookAtOnce(
  tx: Tx,
  held: readonly LockedBooking[],
  { number, key }: LockedBooking,
  { moved, refundCents }: Due,
): Promise<OpenedHold> {
  await settleHolds(tx, held, null)
  if (!moved) return { state: 'booked', number, key, refunds: [] }
  const why = { reason: refundReasons.bookingMoved, refundedBy: moved.userId }
  const refunds = await refundBookings(tx, [{ bookingId: moved.id, cents: refundCents }], why)
  return { state: 'booked', number: moved.number, key: '', refunds }
}

function describe(held: readonly LockedBooking[], { moved }: Due): string {
  if (moved) return `Change of booking ${moved.number}`
  const numbers = inOrder(held).map(({ number }) => number)
  return `${held.length > 1 ? 'Bookings' : 'Booking'} ${numbers.join(', ')}`
}

/** Finds the booking that a paid hold became, or that it moved. */
async function findBooked(tx: Tx, { id, key }: { id: string; key: string }): Promise<OpenedHold | Refused> {
  const booking = await tx
    .selectFrom('bookings')
    .select(['id', 'number', 'key', 'status'])
    .where((by) =>
      by.or([
        by.and({ id, key }),
        by('id', '=', (moved) =>
          moved
            .selectFrom('private.movedHolds')
            .select('bookingId')
            .where('holdId', '=', id)
            .where('holdKey', '=', key),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!booking || booking.status === 'cancelled') return gone
  // A booking that was made longer has begun already.
  if (booking.status !== 'confirmed' && booking.status !== 'attended') return priceChanged
  return { state: 'booked', number: booking.number, key: booking.id === id ? booking.key : '', refunds: [] }
}

const gone: Refused = {
  refused: 'conflict',
  rule: 'gone',
  error: 'Your hold has expired, and someone else may have this time. Please choose again.',
}
const priceChanged: Refused = {
  refused: 'conflict',
  rule: 'changed',
  error: 'The price of this time has changed. Please look again.',
}
const moveChanged: Refused = {
  refused: 'conflict',
  rule: 'changed',
  error: 'The cost or refund of this change is no longer what we showed. Please check it again.',
}
const isForMove: Refused = { refused: 'conflict', error: 'This hold is for moving a booking.' }

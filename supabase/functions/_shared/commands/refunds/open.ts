import { sql } from 'kysely'
import { planRefund, type RefundRefusal } from '../../../../../domain/money/refund-rules.ts'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import {
  isTaken,
  lockBookingsOf,
  lockGiftCards,
  type OpenRefund,
  type RefundedPayment,
  readShares,
  selectPayments,
  selectRefunds,
  voidGiftCards,
} from './facts.ts'
import { insertRefund, loweredBy, lowerPrices } from './write.ts'

type BookingPart = { bookingId: string; cents: number }
type Wanted = {
  paymentId: string
  /** The same request refunds once. */
  requestId: string
  cents: number
  /** For which bookings, of a payment for several. Without it, for all in proportion. */
  bookings?: readonly BookingPart[] | undefined
  reason: string
  refundedBy: string | null
  /** Puts the goods back on the shelf, if everything is refunded. */
  restock?: boolean
}

export type OpenedRefund = { refund: OpenRefund } | RefundRefusal | { refused: 'not_refundable' }

/** Reserves a refund that staff grant, and lowers what its bookings cost by it. Then it is to be sent: payments/refund.ts. */
export function grantRefund({ db }: Pick<Environment, 'db'>, wanted: Wanted): Promise<OpenedRefund> {
  return db.transaction(null, (tx) => openRefund(tx, wanted))
}

/** The same inside another command. */
export async function openRefund(tx: Tx, wanted: Wanted): Promise<OpenedRefund> {
  await lockBookingsOf(tx, wanted.paymentId)
  return reserve(tx, wanted, false)
}

/**
 * Reserves what cancelled or moved bookings get back, of each the latest payment first, and of each payment once. Lock the
 * bookings and their payments first, and count what is paid.
 */
export async function refundBookings(
  tx: Tx,
  back: readonly BookingPart[],
  { reason, refundedBy }: Pick<Wanted, 'reason' | 'refundedBy'>,
): Promise<OpenRefund[]> {
  const ofPayments = new Map<string, BookingPart[]>()
  for (const { bookingId, cents } of back) {
    let missing = cents
    for (const { paymentId, leftCents } of await readRefundablePayments(tx, bookingId)) {
      const part = Math.min(leftCents, missing)
      if (part <= 0) continue
      ofPayments.set(paymentId, [...(ofPayments.get(paymentId) ?? []), { bookingId, cents: part }])
      missing -= part
    }
    // The caller has locked these payments and counted them.
    if (missing !== 0) throw new Error(`Booking ${bookingId}: ${missing} cents cannot be refunded.`)
  }
  const refunds: OpenRefund[] = []
  for (const [paymentId, bookings] of [...ofPayments].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const cents = bookings.reduce((sum, part) => sum + part.cents, 0)
    const requestId = crypto.randomUUID()
    const opened = await reserve(tx, { paymentId, requestId, cents, bookings, reason, refundedBy }, true)
    if ('refused' in opened) throw new Error(`Payment ${paymentId} cannot be refunded: ${opened.refused}.`)
    refunds.push(opened.refund)
  }
  return refunds
}

async function readRefundablePayments(tx: Tx, bookingId: string) {
  const { rows } = await sql<{ paymentId: string; leftCents: number }>`
    select payment_id, amount_cents - refunded_cents + gift_cents - gift_refunded_cents as left_cents
    from private.booking_payments
    where booking_id = ${bookingId} and status = 'completed'
    order by created_at desc, payment_id`.execute(tx)
  return rows
}

async function reserve(tx: Tx, wanted: Wanted, byTerms: boolean): Promise<OpenedRefund> {
  const { paymentId, requestId, cents, reason, refundedBy } = wanted
  const payment = await selectPayments(tx).where('id', '=', paymentId).forUpdate().executeTakeFirst()
  const earlier = await selectRefunds(tx).where('refunds.requestId', '=', requestId).executeTakeFirst()
  if (earlier) return { refund: earlier }
  if (!payment || !isTaken(payment)) return { refused: 'not_refundable' }

  const order = await readOrder(tx, payment)
  const plan = planRefund({
    ...order,
    cents,
    payment,
    soldGiftCards: await lockGiftCards(tx, payment.orderId),
    shares: await readShares(tx, paymentId),
    bookings: wanted.bookings,
  })
  if ('refused' in plan) return plan
  const restock = wanted.restock === true && cents === order.orderLeftCents
  const refund = await insertRefund(tx, payment, { ...plan, requestId, reason, refundedBy, restock, byTerms })
  if (plan.voidsCards) await voidGiftCards(tx, payment.orderId)
  if (!byTerms) await lowerPrices(tx, loweredBy(payment, plan.shares, cents))
  return { refund }
}

/** Returns the refundable rest of all payments of the order, and whether it has event fees. */
async function readOrder(
  tx: Tx,
  { id, orderId }: RefundedPayment,
): Promise<{ orderLeftCents: number; hasEventFees: boolean }> {
  const { rows } = await sql<{ orderLeftCents: number; hasEventFees: boolean }>`
    select sum(amount_cents - refunded_cents + gift_cents - gift_refunded_cents)::integer as order_left_cents,
      exists (select from private.event_fees f where f.order_id = ${orderId} and private.is_fee_kept(f)) as has_event_fees
    from public.payments
    where status in ('completed', 'refunded') and (id = ${id} or order_id = ${orderId})`.execute(tx)
  return rows[0] ?? { orderLeftCents: 0, hasEventFees: false }
}

import { sql } from 'kysely'
import type { BookingShare, SoldGiftCard } from '../../../../../domain/money/refund-rules.ts'
import type { Tx } from '../../database/database.ts'

/**
 * Locks the bookings that a payment has paid, before the payment itself: a cancellation locks in the same order
 * (payments/locks.ts).
 */
export async function lockBookingsOf(tx: Tx, paymentId: string): Promise<void> {
  const paid = await tx
    .selectFrom('payments')
    .select('bookingId')
    .where('id', '=', paymentId)
    .unionAll(tx.selectFrom('private.paymentShares').select('bookingId').where('paymentId', '=', paymentId))
    .execute()
  const ids = paid.flatMap(({ bookingId }) => bookingId ?? [])
  if (ids.length === 0) return
  await tx.selectFrom('bookings').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

const paymentColumns = [
  'payments.id',
  'payments.status',
  'payments.method',
  'payments.orderId',
  'payments.bookingId',
  'payments.purchaseId',
  'payments.giftCardId',
  'payments.providerPaymentId',
  'payments.amountCents',
  'payments.tipCents',
  'payments.refundedCents',
  'payments.giftCents',
  'payments.giftRefundedCents',
  'payments.cardLastFour',
  'payments.cardBrand',
  'payments.wallet',
] as const

/** Payments with what a refund needs to know of them. */
export function selectPayments(tx: Tx) {
  return tx.selectFrom('payments').select(paymentColumns)
}
export type RefundedPayment = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number]

export function isTaken({ status }: Pick<RefundedPayment, 'status'>): boolean {
  return status === 'completed' || status === 'refunded'
}

export function selectRefunds(tx: Tx) {
  return tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select([
      'refunds.id',
      'refunds.status',
      'refunds.cardCents',
      'refunds.giftCents',
      'refunds.paymentId',
      'refunds.reason',
      'refunds.providerRefundId',
      'refunds.atCounter',
      'refunds.tries',
      'payments.providerPaymentId',
    ])
}
export type OpenRefund = Awaited<ReturnType<ReturnType<typeof selectRefunds>['execute']>>[number]

/** The gift cards that an order has sold, by id. Empty without an order. */
export function soldGiftCards(tx: Tx, orderId: string | null) {
  return tx
    .selectFrom('giftCards')
    .select(['id', 'initialCents', 'balanceCents', 'voidedAt'])
    .where('orderId', '=', orderId)
    .orderBy('id')
}

export async function lockGiftCards(tx: Tx, orderId: string | null): Promise<SoldGiftCard[]> {
  return orderId === null ? [] : soldGiftCards(tx, orderId).forUpdate().execute()
}

/** Ends the gift cards of an order that still work; returns whether there was one. */
export async function voidGiftCards(tx: Tx, orderId: string | null): Promise<boolean> {
  const ended = await tx
    .updateTable('giftCards')
    .set({ voidedAt: sql`private.clock()` })
    .where('orderId', '=', orderId)
    .where('voidedAt', 'is', null)
    .returning('id')
    .execute()
  return ended.length > 0
}

/** Returns the refundable rest of each booking of a payment for several, in order. Empty for any other payment. */
export async function readShares(tx: Tx, paymentId: string): Promise<BookingShare[]> {
  const { rows } = await sql<BookingShare>`
    select share.booking_id, share.amount_cents - back.card_cents as card_cents, share.gift_cents - back.gift_cents as gift_cents
    from private.payment_shares share
      join public.bookings b on b.id = share.booking_id,
      lateral private.gone_back(share.payment_id, share.booking_id) back
    where share.payment_id = ${paymentId}
    order by b.starts_at, b.number`.execute(tx)
  return rows
}

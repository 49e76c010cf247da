import { type RawBuilder, sql } from 'kysely'
import { type BookingShare, lowerPrice } from '../../../../../domain/money/refund-rules.ts'
import type { Tx } from '../../database/database.ts'
import { type OpenRefund, type RefundedPayment, selectRefunds } from './facts.ts'

type NewRefund = {
  requestId: string | RawBuilder<string>
  cardCents: number
  giftCents: number
  reason: string
  refundedBy: string | null
  restock?: boolean
  byTerms?: boolean
  voidsCards?: boolean
  endedCardId?: string
  shares?: readonly BookingShare[]
}

/** Reserves a refund: it counts from now on, so that two at once never refund more than was paid. Lock the payment first. */
export async function insertRefund(
  tx: Tx,
  payment: Pick<RefundedPayment, 'id'>,
  { shares = [], ...refund }: NewRefund,
): Promise<OpenRefund> {
  const { id } = await tx
    .insertInto('refunds')
    .values({ ...refund, paymentId: payment.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepShares(tx, id, shares)
  await tx
    .updateTable('payments')
    .set((paid) => ({
      refundedCents: paid('refundedCents', '+', refund.cardCents),
      giftRefundedCents: paid('giftRefundedCents', '+', refund.giftCents),
    }))
    .where('id', '=', payment.id)
    .execute()
  return selectRefunds(tx).where('refunds.id', '=', id).executeTakeFirstOrThrow()
}

/** Adds to what a refund gives each booking. */
export async function keepShares(tx: Tx, refundId: string, shares: readonly BookingShare[]): Promise<void> {
  if (shares.length === 0) return
  await tx
    .insertInto('private.refundShares')
    .values(shares.map((share) => ({ ...share, refundId })))
    .onConflict((known) =>
      known.columns(['refundId', 'bookingId']).doUpdateSet((by) => ({
        cardCents: sql`refund_shares.card_cents + ${by.ref('excluded.cardCents')}`,
        giftCents: sql`refund_shares.gift_cents + ${by.ref('excluded.giftCents')}`,
      })),
    )
    .execute()
}

/**
 * Lowers what bookings cost by what is refunded, so that nobody is asked for it again. A negative sum takes it back. The
 * bookings are locked.
 */
export async function lowerPrices(
  tx: Tx,
  lowered: readonly { bookingId: string; cents: number }[],
): Promise<void> {
  for (const { bookingId, cents } of lowered) {
    const booking = await tx
      .selectFrom('bookings')
      .select(['status', 'priceCents', 'feeCents'])
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    await tx.updateTable('bookings').set(lowerPrice(booking, cents)).where('id', '=', bookingId).execute()
  }
}

/** By how much a refund lowers its bookings: each by its share, or the one booking by all of it. */
export function loweredBy(
  { bookingId }: Pick<RefundedPayment, 'bookingId'>,
  shares: readonly BookingShare[],
  cents: number,
): { bookingId: string; cents: number }[] {
  if (shares.length > 0)
    return shares.map((share) => ({ bookingId: share.bookingId, cents: share.cardCents + share.giftCents }))
  return bookingId === null ? [] : [{ bookingId, cents }]
}

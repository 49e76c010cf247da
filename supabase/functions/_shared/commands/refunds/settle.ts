import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import { returnOrder } from '../orders/take.ts'
import { takeBackBought } from '../payments/bought.ts'
import { emailAboutRefund } from './email.ts'
import { type OpenRefund, type RefundedPayment, selectPayments, selectRefunds } from './facts.ts'

/** Refunds that were asked for that long ago and are not settled. */
export function pendingRefundsBefore({ db }: Pick<Environment, 'db'>, before: Date): Promise<OpenRefund[]> {
  return db.transaction(null, (tx) =>
    selectRefunds(tx)
      .where('refunds.status', '=', 'pending')
      .where('refunds.atCounter', '=', false)
      .where('refunds.createdAt', '<', before)
      .orderBy('refunds.createdAt')
      .execute(),
  )
}

export function findPendingRefund(
  { db }: Pick<Environment, 'db'>,
  providerRefundId: string,
): Promise<OpenRefund | undefined> {
  return db.transaction(null, (tx) =>
    selectRefunds(tx)
      .where('refunds.providerRefundId', '=', providerRefundId)
      .where('refunds.status', '=', 'pending')
      .executeTakeFirst(),
  )
}

/** One attempt to send a refund. Sending it again is another try. */
export type Try = { id: string; tries: number }

type Answer = { outcome: 'pending' | Outcome; providerRefundId: string | null }

/**
 * Records what the provider calls a refund, and whether it was made. A late answer about an earlier try changes nothing: otherwise a
 * refund on its way would count as owed, and be sent twice.
 */
export async function noteAnswer(
  { db }: Pick<Environment, 'db'>,
  refund: Try & { providerRefundId: string | null },
  { outcome, providerRefundId }: Answer,
): Promise<void> {
  const isNamed = providerRefundId !== null && refund.providerRefundId === null
  if (outcome === 'pending' && !isNamed) return
  await db.transaction(null, async (tx) => {
    if (outcome !== 'pending') await settle(tx, refund, outcome)
    if (isNamed)
      await tx
        .updateTable('refunds')
        .set({ providerRefundId })
        .where('id', '=', refund.id)
        .where('tries', '=', refund.tries)
        .where('providerRefundId', 'is', null)
        .execute()
  })
}

type Outcome = 'completed' | 'failed'

/** Settles a refund once, as the provider or the counter has. False when it was settled by another request. */
export async function settle(tx: Tx, { id, tries }: Try, outcome: Outcome): Promise<boolean> {
  const payment = await lockPaymentOf(tx, id)
  const refund = await tx
    .updateTable('refunds')
    .set({ status: outcome, settledAt: sql`now()` })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('status', '=', 'pending')
    .returning(settledColumns)
    .executeTakeFirst()
  if (!payment || !refund) return false
  if (outcome === 'completed') await finishRefund(tx, payment, refund)
  // Staff who try again know that it failed; its owner has been told once.
  else if (refund.tries === 1) await emailAboutRefund(tx, payment, refund, 'refund_failed')
  return true
}

export function lockPaymentOf(tx: Tx, refundId: string) {
  return selectPayments(tx)
    .where('id', '=', (by) => by.selectFrom('refunds').select('paymentId').where('id', '=', refundId))
    .forUpdate()
    .executeTakeFirst()
}

export const settledColumns = [
  'id',
  'paymentId',
  'status',
  'cardCents',
  'giftCents',
  'reason',
  'restock',
  'voidsCards',
  'endedCardId',
  'atCounter',
  'byHand',
  'tries',
] as const

type Settled = {
  id: string
  cardCents: number
  giftCents: number
  restock: boolean
  atCounter: boolean
  byHand: boolean
}

/** The money by card or in cash is refunded: the gift card's part follows, and what ends with a full refund. */
export async function finishRefund(tx: Tx, payment: RefundedPayment, refund: Settled): Promise<void> {
  if (await isRefundedInFull(tx, payment)) {
    await tx.updateTable('payments').set({ status: 'refunded' }).where('id', '=', payment.id).execute()
    await takeBackBought(tx, payment)
  }
  if (refund.restock && payment.orderId !== null) await returnOrder(tx, payment.orderId)
  await returnLines(tx, refund.id, payment.orderId)
  await returnToGiftCard(tx, payment, refund.giftCents)
  await emailAboutRefund(tx, payment, refund, 'refund')
}

export async function returnToGiftCard(
  tx: Tx,
  { giftCardId }: RefundedPayment,
  cents: number,
): Promise<void> {
  if (cents === 0) return
  await tx
    .updateTable('giftCards')
    .set((card) => ({ balanceCents: card('balanceCents', '+', cents) }))
    .where('id', '=', giftCardId)
    .execute()
}

async function isRefundedInFull(tx: Tx, payment: RefundedPayment): Promise<boolean> {
  if (payment.refundedCents !== payment.amountCents || payment.giftRefundedCents !== payment.giftCents)
    return false
  const open = await tx
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', payment.id)
    .where('status', 'in', ['pending', 'failed'])
    .executeTakeFirst()
  return open === undefined
}

/** The goods of refunded lines that came back are on the shelf again. */
async function returnLines(tx: Tx, refundId: string, orderId: string | null): Promise<void> {
  const returned = await tx
    .selectFrom('private.refundLines as back')
    .innerJoin('orderLines as line', 'line.position', 'back.position')
    .select(['line.sku', sql<number>`sum(back.quantity)::integer`.as('quantity')])
    .where('line.orderId', '=', orderId)
    .where('back.refundId', '=', refundId)
    .where('back.isReturned', '=', true)
    .groupBy('line.sku')
    .orderBy('line.sku')
    .execute()
  for (const { sku, quantity } of returned) await putOnShelf(tx, sku, quantity)
}

export async function putOnShelf(tx: Tx, sku: string, quantity: number): Promise<void> {
  await tx
    .updateTable('stockItems')
    .set((item) => ({ quantity: item('quantity', '+', quantity), updatedAt: sql`now()` }))
    .where('sku', '=', sku)
    .where('quantity', 'is not', null)
    .execute()
}

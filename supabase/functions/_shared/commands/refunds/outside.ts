import { sql } from 'kysely'
import { splitShares, toGiftCardLimits, toRefundableParts } from '../../../../../domain/money/refund-rules.ts'
import { splitCents } from '../../../../../domain/money/split-cents.ts'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import { emailAboutRefund } from './email.ts'
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
import { returnToGiftCard, settle, settledColumns } from './settle.ts'
import { keepShares, loweredBy, lowerPrices } from './write.ts'

type OutsideRefund = {
  providerRefundId: string
  providerPaymentId: string
  cents: number
  outcome: 'pending' | 'completed' | 'failed'
  reason: string
}

type TakenIn = {
  state:
    | 'not_ours'
    /** The payment is to be completed before. */
    | 'not_completed'
    | 'known'
    /** It may be one of ours whose answer was lost: they are to be settled before. */
    | 'ask_first'
    | 'nothing'
    /** More than was taken. The check of the books reports it. */
    | 'too_much'
    | 'taken_in'
  ours?: OpenRefund[]
}

/** Records a refund that staff made at the provider. What is owed of the payment is paid off with it: they did not mean to refund it twice. */
export function recordOutsideRefund({ db }: Pick<Environment, 'db'>, made: OutsideRefund): Promise<TakenIn> {
  return db.transaction(null, (tx) => recordLocked(tx, made))
}

async function recordLocked(tx: Tx, made: OutsideRefund): Promise<TakenIn> {
  const { providerPaymentId, providerRefundId } = made
  const known = await selectPayments(tx).where('providerPaymentId', '=', providerPaymentId).executeTakeFirst()
  if (!known) return { state: 'not_ours' }
  await lockBookingsOf(tx, known.id)
  const payment = await selectPayments(tx).where('id', '=', known.id).forUpdate().executeTakeFirstOrThrow()
  const named = await selectRefunds(tx).where('refunds.providerRefundId', '=', providerRefundId).execute()
  if (named.length > 0) return { state: 'known', ours: named }
  const begun = await findUnnamed(tx, payment.id)
  if (begun.length > 0) return { state: 'ask_first', ours: begun }
  if (payment.status === 'pending' || payment.status === 'authorized') return { state: 'not_completed' }
  if (!isTaken(payment) || made.outcome === 'failed') return { state: 'nothing' }
  return { state: await book(tx, payment, made) }
}

/** Our refunds that may have reached the provider without our having heard their name there. */
function findUnnamed(tx: Tx, paymentId: string): Promise<OpenRefund[]> {
  return selectRefunds(tx)
    .where('refunds.paymentId', '=', paymentId)
    .where('refunds.status', '=', 'pending')
    .where('refunds.atCounter', '=', false)
    .where('refunds.cardCents', '>', 0)
    .where('refunds.providerRefundId', 'is', null)
    .execute()
}

async function book(tx: Tx, payment: RefundedPayment, made: OutsideRefund): Promise<'taken_in' | 'too_much'> {
  const id = crypto.randomUUID()
  const { coveredCents, ...owed } = await payOffOwed(tx, payment, { id, cents: made.cents })
  const cardCents = Math.min(made.cents, toRefundableParts(payment).cardCents + coveredCents)
  if (cardCents === 0) return 'too_much'
  const newCents = cardCents - coveredCents
  const paid = { ...payment, refundedCents: payment.refundedCents + newCents }
  await tx
    .updateTable('payments')
    .set({ refundedCents: paid.refundedCents })
    .where('id', '=', payment.id)
    .execute()
  const voidsCards = (await endPaidGiftCards(tx, paid)) || owed.voidsCards
  const reason = made.reason.slice(0, 190)
  await tx
    .insertInto('refunds')
    .values({
      ...owed,
      id,
      paymentId: payment.id,
      requestId: crypto.randomUUID(),
      cardCents,
      giftCents: 0,
      reason,
      voidsCards,
      providerRefundId: made.providerRefundId,
      madeAtProvider: true,
    })
    .execute()
  const shares = await readShares(tx, payment.id)
  const lowered = splitShares(shares, newCents)
  await keepShares(tx, id, lowered)
  if (shares.length === 0 || lowered.length > 0) await lowerPrices(tx, loweredBy(payment, lowered, newCents))
  await tx
    .insertInto('auditLog')
    .values({
      actorName: 'Square',
      action: 'refund',
      subject: 'payments',
      subjectId: payment.id,
      after: JSON.stringify({ card_cents: cardCents }),
      reason,
    })
    .execute()
  if (made.outcome === 'completed') await settle(tx, { id, tries: 1 }, 'completed')
  return 'taken_in'
}

/** The duties of owed refunds that pass to the outside refund which pays them off. */
type PaidOff = {
  coveredCents: number
  byTerms: boolean
  restock: boolean
  voidsCards: boolean
  endedCardId: string | null
}

/** Pays off the refunds that the bank had refused, the oldest first. */
async function payOffOwed(
  tx: Tx,
  payment: RefundedPayment,
  by: { id: string; cents: number },
): Promise<PaidOff> {
  const paidOff: PaidOff = {
    coveredCents: 0,
    byTerms: false,
    restock: false,
    voidsCards: false,
    endedCardId: null,
  }
  const owed = await tx
    .selectFrom('refunds')
    .select([...settledColumns, 'byTerms'])
    .where('paymentId', '=', payment.id)
    .where('status', '=', 'failed')
    .where('cardCents', '>', 0)
    .orderBy('settledAt')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const refund of owed) {
    const part = Math.min(by.cents - paidOff.coveredCents, refund.cardCents)
    if (part === 0) break
    paidOff.coveredCents += part
    paidOff.byTerms ||= refund.byTerms
    await transferShares(tx, refund.id, by.id, part)
    await tx
      .updateTable('private.refundLines')
      .set({ refundId: by.id })
      .where('refundId', '=', refund.id)
      .execute()
    if (part < refund.cardCents) {
      const cardCents = refund.cardCents - part
      await tx.updateTable('refunds').set({ cardCents }).where('id', '=', refund.id).execute()
      continue
    }
    paidOff.restock ||= refund.restock
    paidOff.voidsCards ||= refund.voidsCards
    paidOff.endedCardId ??= refund.endedCardId
    await closePaidOff(tx, payment, refund)
  }
  return paidOff
}

type OwedRefund = { id: string; cardCents: number; giftCents: number; atCounter: boolean; byHand: boolean }

/** Closes an owed refund that was paid off outside: its gift card part is still refunded; without one it is dropped. */
async function closePaidOff(tx: Tx, payment: RefundedPayment, refund: OwedRefund): Promise<void> {
  const kept =
    refund.giftCents > 0 ? ({ status: 'completed', cardCents: 0 } as const) : ({ status: 'dropped' } as const)
  await tx
    .updateTable('refunds')
    .set({ ...kept, restock: false, voidsCards: false, settledAt: sql`now()` })
    .where('id', '=', refund.id)
    .execute()
  if (refund.giftCents === 0) return
  await returnToGiftCard(tx, payment, refund.giftCents)
  await emailAboutRefund(tx, payment, { ...refund, cardCents: 0 }, 'refund')
}

/** So much of an owed refund is paid off by another one, of the same bookings. */
async function transferShares(tx: Tx, owedId: string, paidOffId: string, cents: number): Promise<void> {
  const owed = await tx
    .selectFrom('private.refundShares')
    .select(['bookingId', 'cardCents'])
    .where('refundId', '=', owedId)
    .orderBy('bookingId')
    .execute()
  const parts = splitCents(
    cents,
    owed.map((share) => share.cardCents),
  )
  const moved = owed.map(({ bookingId }, n) => ({ bookingId, cardCents: parts[n] ?? 0, giftCents: 0 }))
  for (const { bookingId, cardCents } of moved)
    await tx
      .updateTable('private.refundShares')
      .set((share) => ({ cardCents: share('cardCents', '-', cardCents) }))
      .where('refundId', '=', owedId)
      .where('bookingId', '=', bookingId)
      .execute()
  await keepShares(tx, paidOffId, moved)
}

/** Gift cards end with the last of the money that was paid for them. Returns whether any did. */
async function endPaidGiftCards(tx: Tx, payment: RefundedPayment): Promise<boolean> {
  const { spentCents } = toGiftCardLimits(await lockGiftCards(tx, payment.orderId))
  return toRefundableParts(payment).cents <= spentCents && (await voidGiftCards(tx, payment.orderId))
}

import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import { lockBookingsOf, type RefundedPayment } from './facts.ts'
import { finishRefund, lockPaymentOf, putOnShelf, settle, settledColumns } from './settle.ts'
import { loweredBy, lowerPrices } from './write.ts'

type Resolution = {
  refundId: string
  /** again: sends it to the bank once more. by_hand: paid another way. nothing: not owed. */
  way: 'again' | 'by_hand' | 'nothing'
  note: string
  by: { id: string; isAdmin: boolean }
}
type Resolved =
  | { state: 'done' | 'pending' | 'completed' | 'dropped' }
  | { refused: 'unknown' | 'refund_without_note' | 'waiver_by_staff' }

/**
 * Resolves a refund that the bank did not take. It counts as refunded until then, so that it is not refunded twice. Once; returns its
 * state when another request was faster.
 */
export function resolveRefund({ db }: Pick<Environment, 'db'>, resolution: Resolution): Promise<Resolved> {
  const { by, note } = resolution
  return db.transaction({ id: by.id, reason: note }, (tx) => resolve(tx, resolution))
}

async function resolve(tx: Tx, { refundId, way, note, by }: Resolution): Promise<Resolved> {
  const paymentId = (await findRefund(tx, refundId))?.paymentId
  if (!paymentId) return { refused: 'unknown' }
  await lockBookingsOf(tx, paymentId)
  const payment = await lockPaymentOf(tx, refundId)
  const owed = await findRefund(tx, refundId)
  if (!payment || !owed) return { refused: 'unknown' }
  if (owed.status !== 'failed') return { state: owed.status }
  if (way !== 'again' && note === '') return { refused: 'refund_without_note' }
  if (way === 'nothing' && !by.isAdmin) return { refused: 'waiver_by_staff' }

  if (way === 'again') await sendAgain(tx, refundId)
  else if (way === 'by_hand') await finishRefund(tx, payment, await noteByHand(tx, refundId))
  else await dropRefund(tx, payment, owed)
  await writeAudit(tx, by.id, payment.id, {
    after: { card_cents: owed.cardCents, gift_cents: owed.giftCents },
    reason: way === 'again' ? owed.reason : note,
    code: codes[way],
  })
  return { state: 'done' }
}

const codes = { again: 'tried_again', by_hand: 'paid_by_hand', nothing: 'nothing_owed' } as const

/** Records that staff handed a refund over at the counter. */
export function handBackRefund(
  { db }: Pick<Environment, 'db'>,
  refundId: string,
  staffId: string,
): Promise<{ state: 'handed_back' | 'settled' } | { refused: 'unknown' }> {
  return db.transaction({ id: staffId, reasonCode: 'handed_back' }, async (tx) => {
    const refund = await findRefund(tx, refundId)
    if (!refund?.atCounter) return { refused: 'unknown' }
    if (!(await settle(tx, refund, 'completed'))) return { state: 'settled' }
    await writeAudit(tx, staffId, refund.paymentId, {
      after: { handed_back_cents: refund.cardCents },
      reason: '',
      code: 'handed_back',
    })
    return { state: 'handed_back' }
  })
}

function findRefund(tx: Tx, id: string) {
  return tx.selectFrom('refunds').select(settledColumns).where('id', '=', id).executeTakeFirst()
}
type FoundRefund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

async function sendAgain(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set((refund) => ({
      status: 'pending',
      settledAt: null,
      tries: refund('tries', '+', 1),
      providerRefundId: null,
    }))
    .where('id', '=', id)
    .execute()
}

function noteByHand(tx: Tx, id: string) {
  return tx
    .updateTable('refunds')
    .set({ status: 'completed', settledAt: sql`now()`, byHand: true })
    .where('id', '=', id)
    .returning(settledColumns)
    .executeTakeFirstOrThrow()
}

/** The refund counts no more: the money stays, prices are what they were, and the gift cards that it ended are good again. */
async function dropRefund(tx: Tx, payment: RefundedPayment, refund: FoundRefund): Promise<void> {
  await transferQuantities(tx, refund.id)
  await tx.updateTable('refunds').set({ status: 'dropped' }).where('id', '=', refund.id).execute()
  await tx
    .updateTable('payments')
    .set((paid) => ({
      refundedCents: paid('refundedCents', '-', refund.cardCents),
      giftRefundedCents: paid('giftRefundedCents', '-', refund.giftCents),
    }))
    .where('id', '=', payment.id)
    .execute()
  await reviveGiftCards(tx, payment, refund)
  const shares = await tx
    .selectFrom('private.refundShares')
    .select(['bookingId', 'cardCents', 'giftCents'])
    .where('refundId', '=', refund.id)
    .execute()
  const lowered = loweredBy(payment, shares, refund.cardCents + refund.giftCents)
  await lowerPrices(
    tx,
    lowered.map(({ bookingId, cents }) => ({ bookingId, cents: -cents })),
  )
}

/** Skips cards that another refund has ended. */
async function reviveGiftCards(
  tx: Tx,
  { id, orderId }: RefundedPayment,
  dropped: FoundRefund,
): Promise<void> {
  const others = await tx
    .selectFrom('refunds')
    .select(['voidsCards', 'endedCardId'])
    .where('paymentId', '=', id)
    .where('id', '<>', dropped.id)
    .where('status', '<>', 'dropped')
    .execute()
  if (others.some(({ voidsCards }) => voidsCards)) return
  const ended = others.flatMap(({ endedCardId }) => endedCardId ?? [])
  await tx
    .updateTable('giftCards')
    .set({ voidedAt: null })
    .where('orderId', '=', orderId)
    .$if(!dropped.voidsCards, (cards) => cards.where('id', '=', dropped.endedCardId))
    .$if(ended.length > 0, (cards) => cards.where('id', 'not in', ended))
    .execute()
}

/**
 * Another refund of the same request may refund a part of the same lines: then they count with that one. If it is completed already, the
 * goods that were to come back with this one do so now. Both are locked, so that who settles the other waits, or is seen.
 */
async function transferQuantities(tx: Tx, droppedId: string): Promise<void> {
  await tx
    .selectFrom('refunds')
    .select('id')
    .where('id', 'in', (by) =>
      by
        .selectFrom('private.refundLines as line')
        .innerJoin('private.refundLines as own', 'own.requestId', 'line.requestId')
        .select('line.refundId')
        .where('own.refundId', '=', droppedId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const lines = await tx
    .selectFrom('private.refundLines')
    .select(['requestId', 'position', 'quantity', 'isReturned'])
    .where('refundId', '=', droppedId)
    .where('quantity', '>', 0)
    .execute()
  for (const line of lines) await transferQuantity(tx, droppedId, line)
}

type CountedLine = { requestId: string; position: number; quantity: number; isReturned: boolean }

async function transferQuantity(tx: Tx, droppedId: string, line: CountedLine): Promise<void> {
  const { requestId, position, quantity } = line
  const other = await tx
    .selectFrom('private.refundLines as l')
    .innerJoin('refunds as r', 'r.id', 'l.refundId')
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .innerJoin('orderLines as sold', 'sold.orderId', 'p.orderId')
    .select(['l.refundId', 'r.status', 'sold.sku'])
    .whereRef('sold.position', '=', 'l.position')
    .where('l.requestId', '=', requestId)
    .where('l.position', '=', position)
    .where('l.refundId', '<>', droppedId)
    .where('r.status', '<>', 'dropped')
    .orderBy(sql`r.status = 'completed'`)
    .orderBy('r.id')
    .executeTakeFirst()
  if (!other) return
  for (const [refundId, counted] of [
    [droppedId, 0],
    [other.refundId, quantity],
  ] as const)
    await tx
      .updateTable('private.refundLines')
      .set({ quantity: counted })
      .where('requestId', '=', requestId)
      .where('position', '=', position)
      .where('refundId', '=', refundId)
      .execute()
  if (other.status === 'completed' && line.isReturned) await putOnShelf(tx, other.sku, quantity)
}

type Audited = { after: Record<string, number>; reason: string; code: string }

async function writeAudit(
  tx: Tx,
  staffId: string,
  paymentId: string,
  { after, reason, code }: Audited,
): Promise<void> {
  await sql`select private.write_audit(${staffId}, 'refund', 'payments', ${paymentId}, null, ${JSON.stringify(after)}::jsonb,
    ${reason}, ${code})`.execute(tx)
}

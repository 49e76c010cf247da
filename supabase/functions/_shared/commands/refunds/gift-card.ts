import { sql } from 'kysely'
import { planGiftCardRefund, wonDisputes } from '../../../../../domain/money/refund-rules.ts'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import { type OpenRefund, selectPayments, selectRefunds } from './facts.ts'
import { insertRefund } from './write.ts'

type Wanted = { cardId: string; requestId: string; reason: string; refundedBy: string | null }
type OpenedGiftCardRefund = { refund: OpenRefund } | { refused: 'used' | 'ended' | 'disputed' }

/**
 * Refunds a gift card that was never used and ends it, whatever else its order has sold. A payment that takes of the card at
 * the same moment waits for its row: one of the two finds nothing.
 */
export function refundGiftCard(
  { db }: Pick<Environment, 'db'>,
  wanted: Wanted,
): Promise<OpenedGiftCardRefund> {
  return db.transaction(null, (tx) => openGiftCardRefund(tx, wanted))
}

async function openGiftCardRefund(tx: Tx, wanted: Wanted): Promise<OpenedGiftCardRefund> {
  const { cardId, ...request } = wanted
  const payment = await selectPayments(tx)
    .where('status', 'in', ['completed', 'refunded'])
    .where('orderId', '=', (by) => by.selectFrom('giftCards').select('orderId').where('id', '=', cardId))
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst()
  const earlier = await findEarlier(tx, wanted)
  if (earlier) return earlier.endedCardId === cardId ? { refund: earlier } : { refused: 'ended' }

  const card = await tx
    .selectFrom('giftCards')
    .select(['initialCents', 'balanceCents', 'voidedAt'])
    .where('id', '=', cardId)
    .forUpdate()
    .executeTakeFirst()
  if (!payment || !card) return { refused: 'ended' }
  const plan = planGiftCardRefund(card, payment, await isDisputed(tx, payment.id))
  if ('refused' in plan) return plan
  const refund = await insertRefund(tx, payment, { ...request, ...plan, endedCardId: cardId })
  await tx.updateTable('giftCards').set({ voidedAt: sql`private.clock()` }).where('id', '=', cardId).execute()
  return { refund }
}

function findEarlier(tx: Tx, { cardId, requestId }: Wanted) {
  return selectRefunds(tx)
    .select('refunds.endedCardId')
    .where((by) =>
      by.or([
        by('refunds.requestId', '=', requestId),
        by.and([by('refunds.endedCardId', '=', cardId), by('refunds.status', '<>', 'dropped')]),
      ]),
    )
    .orderBy(sql`refunds.request_id <> ${requestId}`)
    .executeTakeFirst()
}

async function isDisputed(tx: Tx, paymentId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('private.disputes')
    .select('state')
    .where('paymentId', '=', paymentId)
    .where('state', 'not in', wonDisputes)
    .executeTakeFirst()
  return open !== undefined
}

import type { Shortage } from '../../../../../domain/money/shortage-words.ts'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import { takeBought } from './bought.ts'
import { type LockedPayment, lockPaidBookings, lockPayment } from './locks.ts'

/**
 * Takes what an authorized payment pays for, and the gift card's part. Returns the shortages, for which the payment is given up; null
 * when another request has settled the payment.
 */
export function fulfilPayment(
  { db }: Pick<Environment, 'db'>,
  paymentId: string,
): Promise<Shortage[] | null> {
  return db.transaction(null, async (tx) => {
    await lockPaidBookings(tx, paymentId)
    const payment = await lockPayment(tx, paymentId, ['authorized'])
    return payment ? takeForPayment(tx, payment) : null
  })
}

/** The same inside a command that has locked the payment. On a shortage, the caller must roll back or give the payment up. */
export async function takeForPayment(tx: Tx, payment: LockedPayment): Promise<Shortage[]> {
  const shortages = await takeBought(tx, payment)
  if (shortages.length > 0) return shortages
  return (await takeGiftCardPart(tx, payment)) ? [] : [{ code: 'gift_card' }]
}

async function takeGiftCardPart(
  tx: Tx,
  { id, giftCardId, giftCents, giftTaken }: LockedPayment,
): Promise<boolean> {
  if (giftTaken || giftCents === 0) return true
  const taken = await tx
    .updateTable('giftCards')
    .set((card) => ({ balanceCents: card('balanceCents', '-', giftCents) }))
    .where('id', '=', giftCardId)
    .where('voidedAt', 'is', null)
    .where('balanceCents', '>=', giftCents)
    .returning('id')
    .executeTakeFirst()
  if (!taken) return false
  await tx.updateTable('payments').set({ giftTaken: true }).where('id', '=', id).execute()
  return true
}

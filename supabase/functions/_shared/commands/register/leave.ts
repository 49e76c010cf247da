import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import type { OpenPayment } from '../../payments/settle.ts'
import { lockAttempt, lockOrderOfAttempt } from '../orders/locks.ts'
import { type Checkout, findCheckout } from './checkouts.ts'
import { findKeyedPayment } from './held-sale.ts'

type Left =
  /** Nothing was sold, and this attempt can sell nothing later. */
  | { state: 'left' }
  | { state: 'paid' | 'changed'; number: string }
  /** Its card is settled first. */
  | { state: 'unsettled'; number: string; payment: OpenPayment }

/**
 * Gives up a sale by keyed card whose page got no answer. A request that arrives later is refused; if the sale has begun, its payment is
 * returned to be settled.
 */
export function leaveKeyedSale({ db }: Pick<Environment, 'db'>, attemptId: string): Promise<Left> {
  return db.transaction<Left>(null, async (tx) => {
    await lockAttempt(tx, attemptId)
    const sold = await lockOrderOfAttempt(tx, attemptId)
    if (!sold) {
      await abandon(tx, attemptId)
      return { state: 'left' }
    }
    const { number, status } = sold
    const keyed = await findKeyedPayment(tx, sold.id, '')
    if (keyed) return { state: 'unsettled', number, payment: keyed.payment }
    if (status === 'cancelled') return { state: 'left' }
    return { state: status === 'pending' ? 'changed' : 'paid', number }
  })
}

/** Gives up a card reader sale; returns the checkout if it has begun. */
export function leaveCheckout(
  { db }: Pick<Environment, 'db'>,
  attemptId: string,
): Promise<Checkout | undefined> {
  return db.transaction(null, async (tx) => {
    await lockAttempt(tx, attemptId)
    const checkout = await findCheckout(tx, { id: attemptId })
    if (!checkout) await abandon(tx, attemptId)
    return checkout
  })
}

async function abandon(tx: Tx, attemptKey: string): Promise<void> {
  await tx
    .insertInto('private.abandonedAttempts')
    .values({ attemptKey })
    .onConflict((known) => known.column('attemptKey').doNothing())
    .execute()
}

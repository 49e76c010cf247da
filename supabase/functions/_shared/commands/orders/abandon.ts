import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import { findOpenPayment } from '../payments/open.ts'
import { type Bucket, countTryIn } from '../tries/count.ts'
import { isAbandoned, type LockedOrder, lockAttempt, lockOrderOfAttempt } from './locks.ts'

type Attempt = {
  attemptKey: string
  /** Limits how many unknown attempts an address may abandon, because each is stored. */
  bucket: Bucket
}

/**
 * Ends a checkout attempt that its buyer has left: it cannot be paid later, also when it reaches us after the one that replaced it.
 * Returns the status of its order, which is not 'cancelled' if money is on its way, or has come.
 */
export function abandonAttempt(
  { db }: Pick<Environment, 'db'>,
  { attemptKey, bucket }: Attempt,
): Promise<LockedOrder['status'] | 'too_many'> {
  return db.transaction(null, async (tx) => {
    await lockAttempt(tx, attemptKey)
    const order = await lockOrderOfAttempt(tx, attemptKey)
    if (!order) return noteUnseen(tx, { attemptKey, bucket })
    if (order.status !== 'pending' || (await findOpenPayment(tx, { orderId: order.id }))) return order.status
    await tx.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute()
    return 'cancelled'
  })
}

async function noteUnseen(tx: Tx, { attemptKey, bucket }: Attempt): Promise<'cancelled' | 'too_many'> {
  if (await isAbandoned(tx, attemptKey)) return 'cancelled'
  if (!(await countTryIn(tx, bucket))) return 'too_many'
  await tx.insertInto('private.abandonedAttempts').values({ attemptKey }).execute()
  return 'cancelled'
}

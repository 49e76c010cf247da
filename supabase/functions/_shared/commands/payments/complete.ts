import { sql } from 'kysely'
import { actAs, type Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import { handOverBought } from './bought.ts'
import { lockedColumns, lockPaidBookings } from './locks.ts'

/** Completes an authorized payment and hands over what it paid for, once. The money is ours by now. */
export function completePayment({ db }: Pick<Environment, 'db'>, paymentId: string): Promise<void> {
  return db.transaction(null, async (tx) => {
    const { soldBy, orderId } = await findSold(tx, paymentId)
    if (soldBy) await actAs(tx, { id: soldBy })
    if (orderId === null) await lockPaidBookings(tx, paymentId)
    await completeLocked(tx, paymentId)
  })
}

/** The same inside a command that has locked what is paid. False when the payment is not authorized, or its gift card's part not taken. */
export async function completeLocked(tx: Tx, paymentId: string): Promise<boolean> {
  const completed = await tx
    .updateTable('payments')
    .set({ status: 'completed', completedAt: sql`now()` })
    .where('id', '=', paymentId)
    .where('status', '=', 'authorized')
    .where(sql<boolean>`gift_taken = (gift_cents > 0)`)
    .returning(lockedColumns)
    .executeTakeFirst()
  if (completed) await handOverBought(tx, completed)
  return completed !== undefined
}

/** The order that is paid, if it is one, and the staff member who made a sale at the counter: also if another request completes it. */
function findSold(tx: Tx, paymentId: string) {
  return tx
    .selectFrom('payments as p')
    .leftJoin('private.heldSales as h', 'h.paymentId', 'p.id')
    .select(['p.orderId', 'h.askedBy as soldBy'])
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow()
}

import { sql } from 'kysely'
import { actAs, type Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import { handOverBought } from './bought.ts'
import { lockedColumns, lockPaidBookings } from './locks.ts'

/** Completes an authorized payment and hands over what it paid for, once. The money is ours by now. */
export function completePayment({ db }: Pick<Environment, 'db'>, paymentId: string): Promise<void> {
  return db.transaction(null, async (tx) => {
    const soldBy = await findSeller(tx, paymentId)
    if (soldBy) await actAs(tx, { id: soldBy })
    await lockPaidBookings(tx, paymentId)
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

/** The staff member who made a sale at the counter, also if another request completes the payment. */
async function findSeller(tx: Tx, paymentId: string): Promise<string | null> {
  const held = await tx
    .selectFrom('private.heldSales')
    .select('askedBy')
    .where('paymentId', '=', paymentId)
    .executeTakeFirst()
  return held?.askedBy ?? null
}

import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import { giveUp } from '../payments/give-up.ts'
import { type Checkout, readAgain } from './checkouts.ts'

type Noted = { id: string; providerCheckoutId: string; state: 'pending' | 'in_progress' }

export async function noteCheckout(
  { db }: Pick<Environment, 'db'>,
  { id, ...noted }: Noted,
): Promise<Checkout> {
  return db.transaction(null, async (tx) => {
    await tx
      .updateTable('private.terminalCheckouts')
      .set(noted)
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .execute()
    return readAgain(tx, id)
  })
}

/** Ends a checkout without a payment and releases the sale that was held for it. */
export function endCheckout({ db }: Pick<Environment, 'db'>, id: string, why: string): Promise<Checkout> {
  return db.transaction(null, async (tx) => {
    const ended = await tx
      .updateTable('private.terminalCheckouts')
      .set({ state: 'unpaid', why, endedAt: sql`now()` })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (ended) await freeCheckout(tx, id)
    return readAgain(tx, id)
  })
}

export async function freeCheckout(tx: Tx, id: string): Promise<void> {
  const held = await tx
    .selectFrom('payments')
    .select('id')
    .where('terminalCheckoutId', '=', id)
    .where('status', 'in', ['pending', 'authorized'])
    .executeTakeFirst()
  if (held) await giveUp(tx, held.id, 'voided')
}

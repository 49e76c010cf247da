import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

/** Makes the requests of one checkout attempt take turns. Locked before everything else of an order: see payments/locks.ts. */
export async function lockAttempt(tx: Tx, attemptKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`attempt: ${attemptKey}`}))`.execute(tx)
}

export const orderColumns = [
  'id',
  'number',
  'key',
  'status',
  'userId',
  'totalCents',
  'delivery',
  'bayName',
  'bayAt',
] as const

export function lockOrderOfAttempt(tx: Tx, attemptKey: string) {
  return tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('attemptKey', '=', attemptKey)
    .forUpdate()
    .executeTakeFirst()
}
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrderOfAttempt>>>

/** Whether a checkout attempt was replaced by another one before it reached us. */
export async function isAbandoned(tx: Tx, attemptKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('private.abandonedAttempts')
    .select('attemptKey')
    .where('attemptKey', '=', attemptKey)
    .executeTakeFirst()
  return row !== undefined
}

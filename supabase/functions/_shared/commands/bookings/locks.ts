import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { readValue } from '../../database/read-value.ts'

export type Holder = {
  /** A hash of the address that asks. */
  heldBy: string
  /** A hash of the account, or of the guest whose booking is moved. */
  heldFor: string | null
  userId: string | null
}

/**
 * Makes the holds of one address, and of one person, take turns: holds that are asked for at once are all counted. Every command
 * locks in this order: addresses, people, plans, profiles, bays by id, bookings by id.
 */
export async function lockHolder(tx: Tx, { heldBy, heldFor, userId }: Holder): Promise<void> {
  const names = [`holds from ${heldBy}`]
  if (heldFor !== null) names.push(`holds for ${heldFor}`)
  if (userId !== null) names.push(`plan of ${userId}`)
  const locks = names.map((name) => sql`pg_advisory_xact_lock(hashtext(${name}))`)
  await sql`select ${sql.join(locks)}`.execute(tx)
  // A merge of two accounts moves their bookings.
  if (userId !== null)
    await tx.selectFrom('profiles').select('id').where('id', '=', userId).forShare().execute()
}

/** Makes the bookings of a bay take turns: inserts into an exclusion constraint could wait for each other in circles. */
export function lockBay(tx: Tx, bayId: string) {
  return tx
    .selectFrom('bays')
    .select(['id', 'bufferMinutes'])
    .where('id', '=', bayId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Makes what counts towards the limits of a member's plan take turns. */
export async function lockPlan(tx: Tx, userId: string | null): Promise<void> {
  if (userId !== null) await sql`select pg_advisory_xact_lock(hashtext(${`plan of ${userId}`}))`.execute(tx)
}

/** Several bays, in the order of their ids. */
export async function lockBays(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('bays').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

export async function lockBooking(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('bookings')
    .select(['id', 'status', 'bayId', 'startsAt', 'endsAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, start: row.startsAt.getTime(), end: row.endsAt.getTime() }
}

/** All bookings that are paid under this id. */
export async function lockPaidTogether(tx: Tx, paidId: string): Promise<void> {
  await sql`select private.lock_linked(${paidId})`.execute(tx)
}

/** The payments of bookings, so that a refund at the same moment is seen, or waits. */
export async function lockPaymentsOf(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await sql`select private.lock_payments_of(${bookingIds})`.execute(tx)
}

/** Drops the hold to which the guest of a locked booking wanted to move it. False while the guest pays for that: the guest goes first. */
export function stopMove(tx: Tx, bookingId: string): Promise<boolean> {
  return readValue(tx, sql<boolean>`private.stop_move(${bookingId})`)
}

import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

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

export async function lockBooking(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('bookings')
    .select(['id', 'status', 'bayId', 'startsAt', 'endsAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, start: row.startsAt.getTime(), end: row.endsAt.getTime() }
}

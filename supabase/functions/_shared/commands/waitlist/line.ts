import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

const daysAllowed = 5

type LineEntry = { id: string; day: string; email: string; userId: string | null }

/**
 * Puts an entry at the end of the line. A person waits with one wish a day: a newer one replaces an earlier one. False if they wait
 * on too many days already.
 */
export async function enterLine(tx: Tx, entry: LineEntry): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`waiting of ${entry.email}`}))`.execute(tx)
  const others = await tx
    .selectFrom('private.waitingEntries')
    .select(['id', 'day'])
    .where('state', '=', 'waiting')
    .where('id', '<>', entry.id)
    .where((by) => by.or([by('email', '=', entry.email), by('userId', '=', entry.userId)]))
    .execute()
  const [earlier, elsewhere] = [
    others.filter(({ day }) => day === entry.day),
    others.filter(({ day }) => day !== entry.day),
  ]
  if (elsewhere.length >= daysAllowed) return false
  for (const { id } of earlier) await leaveLine(tx, id)
  await tx
    .updateTable('private.waitingEntries')
    .set({ state: 'waiting', proof: null, place: sql`nextval('private.waiting_places')` })
    .where('id', '=', entry.id)
    .where('state', '=', 'unproven')
    .execute()
  return true
}

/** Drops the hold before the entry is locked, as a payment that settles the hold does. */
export async function leaveLine(tx: Tx, entryId: string): Promise<void> {
  await dropOffer(tx, entryId)
  await tx
    .updateTable('private.waitingEntries')
    .set({ state: 'left', endedAt: sql<Date>`private.clock()` })
    .where('id', '=', entryId)
    .where('state', 'in', ['unproven', 'waiting'])
    .execute()
}

/** Drops the entry's offer, unless it is being paid. */
export async function dropOffer(tx: Tx, entryId: string): Promise<void> {
  await tx
    .deleteFrom('bookings')
    .where('waitingId', '=', entryId)
    .where('status', '=', 'held')
    .where(sql<boolean>`not private.has_open_payment(id)`)
    .execute()
}

/** Expects a table alias `entry`. A person has one open offer at a time, across all days. */
export const hasNoOffer = sql<boolean>`not exists (
  select from public.bookings b join private.waiting_entries other on other.id = b.waiting_id
  where b.status = 'held' and b.hold_expires_at > private.clock()
    and (other.email = entry.email or other.user_id = entry.user_id))`

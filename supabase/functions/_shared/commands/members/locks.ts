import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

/** Makes merges, and what takes them back, take turns. */
export async function lockMerges(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('members become one'))`.execute(tx)
}

/** For a column that is one of a list, which may be empty. */
export function isOneOf(column: string, list: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} = any(${[...list]})`
}

/** Locks the accounts of entries of the member book, their bookings, purchases, payments and orders, then the entries. */
export async function lockMembers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const entries = await tx
    .selectFrom('gymMembers')
    .select(['userId', 'email'])
    .where('id', 'in', memberIds)
    .execute()
  const accounts = entries.flatMap(({ userId }) => userId ?? [])
  const guests = entries.map(({ email }) => email)
  const isTheirs = sql<boolean>`(user_id = any(${accounts}) or (user_id is null and email = any(${guests})))`

  await tx
    .selectFrom('profiles')
    .select('id')
    .where(isOneOf('id', accounts))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await tx.selectFrom('bookings').select('id').where(isTheirs).orderBy('id').forNoKeyUpdate().execute()
  // Before its payments: a second press on Join holds only what was begun.
  await tx
    .selectFrom('membershipPurchases')
    .select('id')
    .where(isOneOf('userId', accounts))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await sql`
    select from public.payments p
    where p.user_id = any(${accounts})
      or p.user_id is null and (exists (select from public.bookings b
          where b.id = p.booking_id and b.user_id is null and b.email = any(${guests}))
        or exists (select from public.orders o where o.id = p.order_id and o.user_id is null and o.email = any(${guests})))
    order by p.id for no key update`.execute(tx)
  await tx.selectFrom('orders').select('id').where(isTheirs).orderBy('id').forNoKeyUpdate().execute()
  await tx
    .selectFrom('gymMembers')
    .select('id')
    .where('id', 'in', memberIds)
    .orderBy('id')
    .forUpdate()
    .execute()
}

import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { isOneOf } from './locks.ts'
import type { Moved, StoredMerge } from './stored-merge.ts'

/**
 * Returns what a merge moved to the account or guest that had it. The owner is the account that has verified the chosen email since: it
 * may hold what belonged to no account at the merge.
 */
export async function giveBack(tx: Tx, merge: StoredMerge, ownerId: string | null): Promise<void> {
  const moved = await withDependentRows(tx, merge)
  const giver = merge.hasGiven ? merge.was.kept : merge.was.gone
  const emails = ['', merge.became.email]
  const { lostAccount } = merge
  const isStillTheirs = (table: string) => sql<boolean>`
    id = any(${moved[table] ?? []}) and (user_id = ${ownerId} or (user_id is null and ${merge.account === null}))`

  for (const table of ['bookings', 'orders', 'waiting_entries']) {
    const name = table === 'waiting_entries' ? `private.${table}` : table
    await sql`
      update ${sql.table(name)} set user_id = ${lostAccount},
        email = case when ${lostAccount === null} and (email = any(${emails}) or ${giver.user_id !== null})
          then ${giver.email} else email end
      where ${isStillTheirs(table)}`.execute(tx)
  }
  for (const table of ['payments', 'membership_purchases', 'memberships'])
    await sql`
      update ${sql.table(table)} set user_id = ${lostAccount} where ${isStillTheirs(table)}`.execute(tx)
  await giveSignupsBack(tx, merge, { moved, ownerId, emails })
  await giveVisitsBack(tx, merge)
  await restoreNotes(tx, merge)
}

/** Adds what belongs to the moved rows by now: the money of their memberships and bookings. Only accounts have memberships. */
async function withDependentRows(tx: Tx, { moved, lostAccount }: StoredMerge): Promise<Moved> {
  const memberships = lostAccount === null ? [] : (moved.memberships ?? [])
  const purchases =
    lostAccount === null
      ? []
      : await tx
          .selectFrom('membershipPurchases')
          .select('id')
          .where((by) =>
            by.or([isOneOf('id', moved.membership_purchases ?? []), isOneOf('membershipId', memberships)]),
          )
          .execute()
  const purchaseIds = purchases.map(({ id }) => id)
  const payments = await tx
    .selectFrom('payments')
    .select('id')
    .where((by) =>
      by.or([
        by.and([by('purchaseId', 'is', null), isOneOf('id', moved.payments ?? [])]),
        isOneOf('bookingId', moved.bookings ?? []),
        isOneOf('orderId', moved.orders ?? []),
        isOneOf('purchaseId', purchaseIds),
      ]),
    )
    .execute()
  return {
    ...moved,
    memberships,
    membership_purchases: purchaseIds,
    payments: payments.map(({ id }) => id),
  }
}

type GivenBack = { moved: Moved; ownerId: string | null; emails: string[] }

async function giveSignupsBack(
  tx: Tx,
  merge: StoredMerge,
  { moved, ownerId, emails }: GivenBack,
): Promise<void> {
  const { lostAccount, was, hasGiven } = merge
  const giver = hasGiven ? was.kept : was.gone
  const isThereToo = sql`exists (select from public.event_signups own
    where own.event_id = s.event_id and own.user_id = ${lostAccount})`
  const asGuest = sql`, full_name = coalesce(nullif(full_name, ''), nullif(${giver.full_name}, ''), ${giver.email}),
    email = case when email = any(${emails}) then ${giver.email} else email end`
  await sql`
    update public.event_signups s set user_id = ${lostAccount}${lostAccount === null ? asGuest : sql``}
    where id = any(${moved.event_signups ?? []}) and not ${isThereToo}
      and (user_id = ${ownerId} or (user_id is null and email = any(${emails})))`.execute(tx)
  if (lostAccount === null) return
  await sql`
    update public.event_signups s set user_id = ${lostAccount}, full_name = '', email = '', phone = ''
    where user_id is null and id = any(${moved.named ?? []}) and not ${isThereToo}`.execute(tx)
}

async function giveVisitsBack(tx: Tx, { keptId, goneId, moved }: StoredMerge): Promise<void> {
  await tx
    .updateTable('checkIns')
    .set({ gymMemberId: goneId })
    .where('gymMemberId', '=', keptId)
    .where(isOneOf('id', moved.check_ins ?? []))
    .execute()
  // A visit is with whose the booking is.
  await sql`
    update public.check_ins c set gym_member_id = ${goneId}
    from public.bookings b, public.gym_members gone
    where b.id = c.booking_id and c.gym_member_id = ${keptId} and gone.id = ${goneId}
      and (b.user_id = gone.user_id or b.user_id is null and gone.user_id is null and b.email = gone.email)`.execute(
    tx,
  )
  await tx
    .updateTable('private.memberMessages')
    .set({ memberId: goneId })
    .where('memberId', '=', keptId)
    .where(isOneOf('id', moved.member_messages ?? []))
    .execute()
}

/** The kept entry's note is restored unless it was changed since. */
async function restoreNotes(tx: Tx, { keptId, goneId, was, became }: StoredMerge): Promise<void> {
  if (was.gone_note) {
    const { note, tags } = was.gone_note
    await tx.insertInto('private.memberNotes').values({ memberId: goneId, note, tags }).execute()
  }
  const { note, tags } = was.kept_note ?? { note: '', tags: [] }
  await tx
    .updateTable('private.memberNotes')
    .set({ note, tags })
    .where('memberId', '=', keptId)
    .where('version', '=', became.note_version)
    .execute()
}

import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { queueEmail } from '../email/queue.ts'
import type { BecameEntry, Moved, StoredEntry, StoredRows } from './stored-merge.ts'

type Joined = {
  keptId: string
  goneId: string
  was: StoredRows
  /** The account that stays. */
  accountId: string | null
}

/** Disables the sign-in of the merged account and emails its owner. */
export async function endSignIn(tx: Tx, userId: string): Promise<void> {
  const { email, fullName } = await tx
    .selectFrom('profiles')
    .select(['email', 'fullName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await queueEmail(tx, email, 'sign_in_ended', { name: fullName })
  await sql`update auth.users set banned_until = '2999-01-01' where id = ${userId}`.execute(tx)
  await sql`delete from auth.sessions where user_id = ${userId}`.execute(tx)
}

/** Moves visits and messages, which belong to member entries and not to accounts. */
export async function moveVisits(tx: Tx, { keptId, goneId }: Joined): Promise<Moved> {
  const visits = await tx
    .updateTable('checkIns')
    .set({ gymMemberId: keptId })
    .where('gymMemberId', '=', goneId)
    .returning('id')
    .execute()
  const messages = await tx
    .updateTable('private.memberMessages')
    .set({ memberId: keptId })
    .where('memberId', '=', goneId)
    .returning('id')
    .execute()
  return { check_ins: visits.map(({ id }) => id), member_messages: messages.map(({ id }) => id) }
}

/** Concatenates both notes, and keeps each tag once. */
export async function joinNotes(tx: Tx, { keptId, was }: Joined): Promise<void> {
  const { kept_note: kept, gone_note: gone } = was
  if (!gone) return
  const joined = kept
    ? {
        note: [kept.note, gone.note].filter((note) => note !== '').join('\n\n'),
        tags: [...new Set([...kept.tags, ...gone.tags])].toSorted(),
      }
    : { note: gone.note, tags: gone.tags }
  await tx
    .insertInto('private.memberNotes')
    .values({ memberId: keptId, ...joined })
    .onConflict((known) => known.column('memberId').doUpdateSet(joined))
    .execute()
}

type Person = { name: string; email: string; phone: string }

export async function joinEntries(
  tx: Tx,
  { keptId, goneId, was, accountId }: Joined,
  { name, email, phone }: Person,
): Promise<BecameEntry> {
  const { kept, gone, person } = was
  await tx.deleteFrom('gymMembers').where('id', '=', goneId).execute()
  const { row } = await tx
    .updateTable('gymMembers')
    .set({
      userId: accountId,
      fullName: name,
      phone,
      email: person?.email ?? email,
      addressCounts: kept.address_counts || gone.address_counts || accountId !== null,
      createdAt: sql<Date>`least(created_at, ${gone.created_at}::timestamptz)`,
      lastContactAt: sql<Date>`greatest(last_contact_at, ${gone.last_contact_at}::timestamptz)`,
    })
    .where('id', '=', keptId)
    .returning(sql<StoredEntry>`to_jsonb(gym_members)`.as('row'))
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('profiles')
    .set({ fullName: row.full_name, phone: row.phone })
    .where('id', '=', accountId)
    .execute()
  const note = await tx
    .selectFrom('private.memberNotes')
    .select('version')
    .where('memberId', '=', keptId)
    .executeTakeFirst()
  return { ...row, note_version: note?.version ?? null }
}

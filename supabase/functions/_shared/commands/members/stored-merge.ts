import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

/** Rows as they are stored with a merge: under the names of their columns, because reports read them too. */
export type StoredEntry = {
  user_id: string | null
  email: string
  full_name: string
  phone: string
  created_at: string
  last_contact_at: string
  address_counts: boolean
}
type StoredNote = { note: string; tags: string[] }
/** Both entries with their notes, and the account that stays, as they were. */
export type StoredRows = {
  kept: StoredEntry
  gone: StoredEntry
  person: { email: string; full_name: string; phone: string } | null
  kept_note: StoredNote | null
  gone_note: StoredNote | null
}

type MergedIds = { keptId: string; goneId: string; accountId: string | null }

export async function readRows(tx: Tx, { keptId, goneId, accountId }: MergedIds): Promise<StoredRows> {
  const { rows } = await sql<{ stored: StoredRows }>`
    select jsonb_build_object('kept', kept, 'gone', gone,
      'person', (select to_jsonb(p) from public.profiles p where id = ${accountId}),
      'kept_note', (select to_jsonb(n) from private.member_notes n where member_id = kept.id),
      'gone_note', (select to_jsonb(n) from private.member_notes n where member_id = gone.id)) as stored
    from public.gym_members kept, public.gym_members gone where kept.id = ${keptId} and gone.id = ${goneId}`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('An entry that was locked is gone.')
  return row.stored
}

export type BecameEntry = StoredEntry & { note_version: number | null }
export type Moved = Record<string, string[]>

export async function lockMerge(tx: Tx, id: string) {
  const merge = await tx
    .selectFrom('private.memberMerges as m')
    .select(['m.id', 'm.number', 'm.keptId', 'm.goneId', 'm.account', 'm.lostAccount', 'm.undoneAt'])
    .select(['m.was', 'm.moved', 'm.became'])
    // Whether the kept entry gave its things, because the sign-in or the email of the other one was chosen.
    .select(sql<boolean>`private.has_given(m)`.as('hasGiven'))
    .where('m.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (
    merge && {
      ...merge,
      was: merge.was as StoredRows,
      moved: merge.moved as Moved,
      became: merge.became as BecameEntry,
    }
  )
}
export type StoredMerge = NonNullable<Awaited<ReturnType<typeof lockMerge>>>

type Logged = {
  by: string | null
  keptId: string
  goneId: string
  gone: Pick<StoredEntry, 'full_name' | 'email'>
  reasonCode: 'merged' | 'unmerged'
}

export async function noteInLog(tx: Tx, { by, keptId, goneId, gone, reasonCode }: Logged): Promise<void> {
  const reason = `#${goneId} ${gone.full_name} (${gone.email})`
  await sql`
    select private.write_audit(${by}, 'update', 'gym_members', ${keptId}, null, null, ${reason}, ${reasonCode})`.execute(
    tx,
  )
}

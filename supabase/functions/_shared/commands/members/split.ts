import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import type { Refused } from '../../function.ts'
import { giveBack } from './give-back.ts'
import { lockMembers, lockMerges } from './locks.ts'
import { mergeConflict, unknownMember } from './refusals.ts'
import { lockMerge, noteInLog, type StoredMerge } from './stored-merge.ts'

type Done = Record<string, never> | Refused

/** Undoes a merge. Rows added since then remain with the remaining entry. */
export function splitMembers(
  { db }: Pick<Environment, 'db'>,
  by: string | null,
  mergeId: string,
): Promise<Done> {
  return db.transaction<Done>(null, async (tx) => {
    await lockMerges(tx)
    const stored = await lockMerge(tx, mergeId)
    if (!stored) return unknownMember
    if (stored.undoneAt !== null) return {}
    await lockMembers(tx, [stored.keptId])
    const entry = await readEntry(tx, stored.keptId)
    if (!entry || (await isMergedAgain(tx, stored))) return mergeConflict('later_first')
    // The account may have been deleted since the merge.
    const merge = { ...stored, lostAccount: await findAccount(tx, stored.lostAccount) }
    const ownerId = merge.account ?? entry.userId
    if (await isUnsettled(tx, ownerId, merge.became.email)) return mergeConflict('unsettled')
    if (await hasOtherEntry(tx, merge)) return mergeConflict('email_taken')

    await restoreKept(tx, merge, entry)
    await restoreGone(tx, merge, entry)
    await giveBack(tx, merge, ownerId)
    await restoreAccounts(tx, merge)
    await tx
      .updateTable('private.memberMerges')
      .set({ undoneAt: sql<Date>`private.clock()` })
      .where('id', '=', merge.id)
      .execute()
    const { keptId, goneId, was } = merge
    await noteInLog(tx, { by, keptId, goneId, gone: was.gone, reasonCode: 'unmerged' })
    return {}
  })
}

function readEntry(tx: Tx, id: string) {
  return tx
    .selectFrom('gymMembers')
    .select(['userId', 'fullName', 'phone', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
}
type Entry = NonNullable<Awaited<ReturnType<typeof readEntry>>>

async function isMergedAgain(tx: Tx, { keptId, number }: StoredMerge): Promise<boolean> {
  const later = await tx
    .selectFrom('private.memberMerges')
    .select('id')
    .where('keptId', '=', keptId)
    .where('undoneAt', 'is', null)
    .where('number', '>', number)
    .executeTakeFirst()
  return later !== undefined
}

async function findAccount(tx: Tx, id: string | null): Promise<string | null> {
  const person = await tx.selectFrom('profiles').select('id').where('id', '=', id).executeTakeFirst()
  return person?.id ?? null
}

async function isUnsettled(tx: Tx, ownerId: string | null, email: string): Promise<boolean> {
  const guest = ownerId === null ? email : null
  const { rows } = await sql<{ isUnsettled: boolean }>`
    select exists (select from private.payments_of_member(${ownerId}, ${guest}) p
      where p.status in ('pending', 'authorized')) as is_unsettled`.execute(tx)
  return rows[0]?.isUnsettled === true
}

async function hasOtherEntry(tx: Tx, { lostAccount, keptId }: StoredMerge): Promise<boolean> {
  const other = await tx
    .selectFrom('gymMembers')
    .select('id')
    .where('userId', '=', lostAccount)
    .where('id', '<>', keptId)
    .executeTakeFirst()
  return other !== undefined
}

/** Restores the kept entry, except for fields that were changed since the merge. */
async function restoreKept(tx: Tx, merge: StoredMerge, entry: Entry): Promise<void> {
  const { keptId, was, became, hasGiven, lostAccount } = merge
  const { kept } = was
  await tx
    .updateTable('gymMembers')
    .set({
      userId: hasGiven ? lostAccount : entry.userId,
      createdAt: kept.created_at,
      fullName: entry.fullName === became.full_name ? kept.full_name : entry.fullName,
      phone: entry.phone === became.phone ? kept.phone : entry.phone,
      email: entry.email === became.email ? kept.email : entry.email,
      addressCounts: kept.address_counts && !(await isAddressTaken(tx, kept.email, keptId)),
    })
    .where('id', '=', keptId)
    .execute()
}

async function restoreGone(tx: Tx, merge: StoredMerge, { userId }: Entry): Promise<void> {
  const { goneId, was, hasGiven, lostAccount } = merge
  const { email, full_name, phone, created_at, last_contact_at, address_counts } = was.gone
  const addressCounts = address_counts && !(await isAddressTaken(tx, email, goneId))
  await sql`
    insert into public.gym_members (id, user_id, email, full_name, phone, created_at, last_contact_at, address_counts)
    overriding system value
    values (${goneId}, ${hasGiven ? userId : lostAccount}, ${email}, ${full_name}, ${phone}, ${created_at}, ${last_contact_at},
      ${addressCounts})`.execute(tx)
}

async function isAddressTaken(tx: Tx, email: string, memberId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('gymMembers')
    .select('id')
    .where('addressCounts', '=', true)
    .where('id', '<>', memberId)
    .where('email', '=', email)
    .executeTakeFirst()
  return other !== undefined
}

async function restoreAccounts(tx: Tx, { account, lostAccount, was, became }: StoredMerge): Promise<void> {
  const person = await tx
    .selectFrom('profiles')
    .select(['fullName', 'phone'])
    .where('id', '=', account)
    .executeTakeFirst()
  if (person && was.person)
    await tx
      .updateTable('profiles')
      .set({
        fullName: person.fullName === became.full_name ? was.person.full_name : person.fullName,
        phone: person.phone === became.phone ? was.person.phone : person.phone,
      })
      .where('id', '=', account)
      .execute()
  await sql`update auth.users set banned_until = null where id = ${lostAccount}`.execute(tx)
}

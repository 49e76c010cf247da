import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { recordPerson } from './record.ts'

type Guest = { userId: string | null; name: string; email: string; phone: string }

/**
 * Returns the member entry of a guest, and adds it at the first booking. Null for a guest without an email. Accounts are found by
 * their own email, because anybody may have typed the one of the booking.
 */
export async function findOrAddMember(tx: Tx, { userId, name, email, phone }: Guest): Promise<string | null> {
  const members = tx.selectFrom('gymMembers').select('id')
  if (userId !== null) {
    const account = await tx
      .selectFrom('profiles')
      .select(['id', 'email', 'fullName'])
      .where('id', '=', sql<string>`private.account_now(${userId})`)
      .executeTakeFirst()
    if (!account) return null
    const known = await members.where('userId', '=', account.id).executeTakeFirst()
    if (known) return known.id
    const fullName = account.fullName || name
    return recordPerson(tx, { userId: account.id, email: account.email, fullName, phone })
  }
  if (email === '') return null
  const known = await members.where('email', '=', email).where('addressCounts', '=', true).executeTakeFirst()
  const memberId = known?.id ?? (await findByLeftEmail(tx, email))
  return memberId ?? recordPerson(tx, { userId: null, email, fullName: name, phone })
}

/** The entry that an entry with this email was merged into. */
async function findByLeftEmail(tx: Tx, email: string): Promise<string | null> {
  const merge = await tx
    .selectFrom('private.memberMerges')
    .select(sql<string | null>`private.member_now(kept_id)`.as('memberId'))
    .where('leftEmail', '=', email)
    .where('undoneAt', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return merge?.memberId ?? null
}

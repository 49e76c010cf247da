import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { readValue } from '../../database/read-value.ts'

/** The guest of a booking. */
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
    return known?.id ?? addMember(tx, account.id, account.email, account.fullName || name, phone)
  }
  if (email === '') return null
  const known = await members.where('email', '=', email).where('addressCounts', '=', true).executeTakeFirst()
  const left =
    known?.id ?? (await readValue(tx, sql<string | null>`private.member_of_left_address(${email})`))
  return left ?? addMember(tx, null, email, name, phone)
}

function addMember(tx: Tx, userId: string | null, email: string, name: string, phone: string) {
  return readValue(tx, sql<string | null>`public.record_gym_member(${userId}, ${email}, ${name}, ${phone})`)
}

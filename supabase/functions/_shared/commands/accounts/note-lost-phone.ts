import { sql } from 'kysely'
import type { Environment } from '../../environment.ts'
import { queueEmail } from '../email/queue.ts'

type LostPhone = { userId: string; by: string | null; reason: string }

/**
 * Records and emails that the phone with a person's codes is removed, and signs every device of theirs out. Call it before the phone is
 * removed.
 */
export function noteLostPhone(
  { db }: Pick<Environment, 'db'>,
  { userId, by, reason }: LostPhone,
): Promise<void> {
  return db.transaction(null, async (tx) => {
    const { email, fullName } = await tx
      .selectFrom('profiles')
      .select(['email', 'fullName'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const before = JSON.stringify({ full_name: fullName })
    await sql`
      select private.write_audit(${by}, 'delete', 'mfa_factors', ${userId}, ${before}::jsonb, null, ${reason})`.execute(
      tx,
    )
    await queueEmail(tx, email, 'phone_removed', { name: fullName })
    await sql`delete from auth.sessions where user_id = ${userId}`.execute(tx)
  })
}

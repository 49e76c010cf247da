import type { TransactionSql } from '../../postgres/sql.ts'
import type { Auth } from '../handler.ts'
import type { Session } from './session-row.ts'

export type Scope = 'global' | 'local' | 'others'

/** Ends the session, all of the person, or all but this one; their refresh tokens go with them. */
export async function endSessions(
  { living }: Auth,
  sql: TransactionSql,
  { id, user_id }: Pick<Session, 'id' | 'user_id'>,
  scope: Scope,
): Promise<void> {
  await sql`
    delete from auth.sessions where user_id = ${user_id}
      and case ${scope}::text when 'local' then id = ${id} when 'others' then id <> ${id} else true end`
  living.forget()
}

import type { TransactionSql } from '../../postgres/sql.ts'
import type { Session } from './session-row.ts'

export type Scope = 'global' | 'local' | 'others'

/** Refresh tokens are deleted by cascade. The caller must invalidate ActiveSessions. */
export async function endSessions(
  sql: TransactionSql,
  { id, user_id }: Pick<Session, 'id' | 'user_id'>,
  scope: Scope,
): Promise<void> {
  await sql`
    delete from auth.sessions where user_id = ${user_id}
      and case ${scope}::text when 'local' then id = ${id} when 'others' then id <> ${id} else true end`
}

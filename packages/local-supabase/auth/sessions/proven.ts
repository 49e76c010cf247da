import { randomUUID } from 'node:crypto'
import type { TransactionSql } from '../../postgres/sql.ts'
import type { ProvenBy } from '../claims.ts'

/** Notes by what, and now, a session has proven who it is. */
export async function noteProven(sql: TransactionSql, sessionId: string, method: ProvenBy): Promise<void> {
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${sessionId}, now(), now(), ${method})
    on conflict (session_id, authentication_method) do update set updated_at = now()`
}

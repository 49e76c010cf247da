import { randomUUID } from 'node:crypto'
import type { TransactionSql } from '../../postgres/sql.ts'
import type { AuthMethod } from '../claims.ts'

export async function recordAuthMethod(
  sql: TransactionSql,
  sessionId: string,
  method: AuthMethod,
): Promise<void> {
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${sessionId}, now(), now(), ${method})
    on conflict (session_id, authentication_method) do update set updated_at = now()`
}

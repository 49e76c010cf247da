import { randomUUID } from 'node:crypto'
import type { TransactionSql } from '../../postgres/sql.ts'
import type { ProvenBy } from '../claims.ts'
import type { Auth, AuthRequest } from '../handler.ts'
import { type SessionAnswer, sessionAnswer } from './answer.ts'
import { inetOf } from './inet.ts'
import { rememberAddress } from './known-address.ts'
import { noteProven } from './proven.ts'
import { addRefreshToken } from './refresh-tokens.ts'

type Issued = { method: ProvenBy; asked: AuthRequest }

/** Creates a session for an authenticated user, in the caller's transaction. */
export async function issueSession(
  auth: Auth,
  sql: TransactionSql,
  userId: string,
  { method, asked }: Issued,
): Promise<SessionAnswer> {
  const sessionId = randomUUID()
  await sql`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
    values (${sessionId}, ${userId}, now(), now(), 'aal1', ${asked.userAgent}, ${inetOf(asked.address)})`
  await noteProven(sql, sessionId, method)
  await rememberAddress(auth, sql, userId, asked.address)
  await sql`update auth.users set last_sign_in_at = now() where id = ${userId}`
  await sql`update auth.identities set last_sign_in_at = now() where user_id = ${userId}`
  const token = await addRefreshToken(sql, { userId, sessionId })
  return sessionAnswer(auth, sql, sessionId, token)
}

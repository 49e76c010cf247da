import { randomUUID } from 'node:crypto'
import type { TransactionSql } from '../../postgres/sql.ts'
import type { AuthMethod } from '../claims.ts'
import type { Auth, AuthRequest } from '../handler.ts'
import { recordAuthMethod } from './auth-method.ts'
import { toInet } from './inet.ts'
import { rememberAddress } from './known-address.ts'
import { addRefreshToken } from './refresh-tokens.ts'
import { buildSessionResponse, type SessionResponse } from './session-response.ts'

type SessionStart = { method: AuthMethod; request: AuthRequest }

export async function issueSession(
  auth: Auth,
  sql: TransactionSql,
  userId: string,
  { method, request }: SessionStart,
): Promise<SessionResponse> {
  const sessionId = randomUUID()
  await sql`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
    values (${sessionId}, ${userId}, now(), now(), 'aal1', ${request.userAgent}, ${toInet(request.address)})`
  await recordAuthMethod(sql, sessionId, method)
  await rememberAddress(auth, sql, userId, request.address)
  await sql`update auth.users set last_sign_in_at = now() where id = ${userId}`
  await sql`update auth.identities set last_sign_in_at = now() where user_id = ${userId}`
  const token = await addRefreshToken(sql, { userId, sessionId })
  return buildSessionResponse(auth, sql, sessionId, token)
}

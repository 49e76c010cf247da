import type { TransactionSql } from '../../postgres/sql.ts'
import type { Aal, AuthMethod } from '../claims.ts'
import type { Auth } from '../handler.ts'
import { recordAuthMethod } from './auth-method.ts'
import { addRefreshToken, detachRefreshTokens } from './refresh-tokens.ts'
import { buildSessionResponse, type SessionResponse } from './session-response.ts'
import type { Session } from './session-row.ts'

type SessionUpgrade = { method: AuthMethod; aal: Aal; factorId: string | null }

/** Raises the session's level and replaces its tokens, which were issued for the lower one. */
export async function renewSession(
  auth: Auth,
  sql: TransactionSql,
  session: Pick<Session, 'id' | 'user_id'>,
  { method, aal, factorId }: SessionUpgrade,
): Promise<SessionResponse> {
  await sql`update auth.sessions set aal = ${aal}, factor_id = ${factorId}, updated_at = now() where id = ${session.id}`
  await recordAuthMethod(sql, session.id, method)
  await detachRefreshTokens(sql, session.id)
  const token = await addRefreshToken(sql, { userId: session.user_id, sessionId: session.id })
  return buildSessionResponse(auth, sql, session.id, token)
}

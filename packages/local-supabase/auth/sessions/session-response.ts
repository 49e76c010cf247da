import type { TransactionSql } from '../../postgres/sql.ts'
import { buildClaims } from '../claims.ts'
import type { Auth } from '../handler.ts'
import { tokenSeconds } from '../keys/signing-keys.ts'
import { findUser, toUserJson } from '../users.ts'
import { findSession } from './session-row.ts'

/** Call in the transaction that created or refreshed the session. */
export async function buildSessionResponse(
  auth: Auth,
  sql: TransactionSql,
  id: string,
  refreshToken: string,
) {
  const session = await findSession(sql, id)
  const user = session && (await findUser(sql, session.user_id))
  if (!session || !user) throw new Error('The session does not exist.')
  const { token, expiresAt } = await auth.keys.sign(buildClaims(user, session))
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: tokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: toUserJson(user),
  }
}

export type SessionResponse = Awaited<ReturnType<typeof buildSessionResponse>>

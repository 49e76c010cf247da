import type { TransactionSql } from '../../postgres/sql.ts'
import { claimsOf } from '../claims.ts'
import type { Auth } from '../handler.ts'
import { tokenSeconds } from '../keys/signing-keys.ts'
import { findUser, userJson } from '../users.ts'
import { findSession } from './session-row.ts'

/** Builds a session response: an access token with its user, read in the transaction that created or refreshed it. */
export async function sessionAnswer(auth: Auth, sql: TransactionSql, id: string, refreshToken: string) {
  const session = await findSession(sql, id)
  const user = session && (await findUser(sql, session.user_id))
  if (!session || !user) throw new Error('The session is not there.')
  const { token, expiresAt } = await auth.keys.sign(claimsOf(user, session))
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: tokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userJson(user),
  }
}

export type SessionAnswer = Awaited<ReturnType<typeof sessionAnswer>>

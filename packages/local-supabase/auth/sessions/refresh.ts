import type { TransactionSql } from '../../postgres/sql.ts'
import { type AuthError, authError } from '../auth-error.ts'
import type { Auth, AuthRequest } from '../handler.ts'
import { findUser, isBanned } from '../users.ts'
import { type SessionAnswer, sessionAnswer } from './answer.ts'
import { inetOf } from './inet.ts'
import { activeToken, isJustDetached, reuseSeconds, swapRefreshToken } from './refresh-tokens.ts'

type FoundSession = { session_id: string; user_id: string; isOver: boolean }

/**
 * Replaces a refresh token by the next one. The row of the session is locked, so that of many tabs at once one makes the new token
 * and all get it. Reusing an older token ends the session, because it may be stolen.
 */
export async function refreshSession(
  auth: Auth,
  sql: TransactionSql,
  token: string,
  asked: AuthRequest,
): Promise<SessionAnswer | AuthError> {
  const [found] = await sql<FoundSession[]>`
    select s.id as session_id, s.user_id, coalesce(s.not_after <= now(), false) as "isOver"
    from auth.sessions s where s.id = (select session_id from auth.refresh_tokens where token = ${token}) for update`
  if (!found && (await isJustDetached(sql, token))) throw notYet()
  if (!found) throw refusal('refresh_token_not_found', 'Refresh Token Not Found')
  if (found.isOver) throw refusal('session_expired', 'Session Expired')
  const user = await findUser(sql, found.user_id)
  if (!user || isBanned(user)) throw refusal('user_banned', 'User Banned')

  const next = await nextToken(sql, token, found)
  if (!next) {
    // Answered, not thrown: what is thrown would be rolled back.
    await sql`delete from auth.sessions where id = ${found.session_id}`
    return refusal('refresh_token_already_used', 'Already Used')
  }
  await sql`update auth.sessions set refreshed_at = now(), updated_at = now(), user_agent = ${asked.userAgent},
            ip = ${inetOf(asked.address)} where id = ${found.session_id}`
  return sessionAnswer(auth, sql, found.session_id, next)
}

async function nextToken(sql: TransactionSql, token: string, { session_id, user_id }: FoundSession) {
  const [used] = await sql<{ revoked: boolean; isRecent: boolean }[]>`
    select revoked, updated_at > now() - make_interval(secs => ${reuseSeconds}) as "isRecent"
    from auth.refresh_tokens where token = ${token}`
  if (!used?.revoked) return swapRefreshToken(sql, token, { userId: user_id, sessionId: session_id })
  const active = await activeToken(sql, session_id)
  return used.isRecent || active?.parent === token ? active?.token : undefined
}

function refusal(code: string, words: string): AuthError {
  return authError(400, code, `Invalid Refresh Token: ${words}`)
}

/** The client retries, and then finds the token that the other tab has stored. */
function notYet(): AuthError {
  return authError(503, 'conflict', 'The code is being entered in another tab. Please try again.')
}

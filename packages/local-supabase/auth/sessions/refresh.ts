import type { TransactionSql } from '../../postgres/sql.ts'
import { type AuthError, authError } from '../auth-error.ts'
import type { Auth, AuthRequest } from '../handler.ts'
import { findUser, isBanned } from '../users.ts'
import { toInet } from './inet.ts'
import { findActiveToken, reuseSeconds, rotateRefreshToken, wasJustDetached } from './refresh-tokens.ts'
import { buildSessionResponse, type SessionResponse } from './session-response.ts'

type FoundSession = { session_id: string; user_id: string; isOver: boolean }

/**
 * Locks the session, so that concurrent tabs get the same new token. Reusing an older token ends the session,
 * because it may be stolen.
 */
export async function refreshSession(
  auth: Auth,
  sql: TransactionSql,
  token: string,
  request: AuthRequest,
): Promise<SessionResponse | AuthError> {
  const [found] = await sql<FoundSession[]>`
    select s.id as session_id, s.user_id, coalesce(s.not_after <= now(), false) as "isOver"
    from auth.sessions s where s.id = (select session_id from auth.refresh_tokens where token = ${token}) for update`
  if (!found && (await wasJustDetached(sql, token))) throw retryError()
  if (!found) throw invalidTokenError('refresh_token_not_found', 'Refresh Token Not Found')
  if (found.isOver) throw invalidTokenError('session_expired', 'Session Expired')
  const user = await findUser(sql, found.user_id)
  if (!user || isBanned(user)) throw invalidTokenError('user_banned', 'User Banned')

  const next = await findNextToken(sql, token, found)
  if (!next) {
    // Return instead of throwing: a throw would roll back the deletion.
    await sql`delete from auth.sessions where id = ${found.session_id}`
    return invalidTokenError('refresh_token_already_used', 'Already Used')
  }
  await sql`update auth.sessions set refreshed_at = now(), updated_at = now(), user_agent = ${request.userAgent},
            ip = ${toInet(request.address)} where id = ${found.session_id}`
  return buildSessionResponse(auth, sql, found.session_id, next)
}

async function findNextToken(sql: TransactionSql, token: string, { session_id, user_id }: FoundSession) {
  const [used] = await sql<{ revoked: boolean; isRecent: boolean }[]>`
    select revoked, updated_at > now() - make_interval(secs => ${reuseSeconds}) as "isRecent"
    from auth.refresh_tokens where token = ${token}`
  if (!used?.revoked) return rotateRefreshToken(sql, token, { userId: user_id, sessionId: session_id })
  const active = await findActiveToken(sql, session_id)
  return used.isRecent || active?.parent === token ? active?.token : undefined
}

function invalidTokenError(code: string, words: string): AuthError {
  return authError(400, code, `Invalid Refresh Token: ${words}`)
}

/** The client retries and finds the token that the other tab stored. */
function retryError(): AuthError {
  return authError(503, 'conflict', 'The code is being entered in another tab. Please try again.')
}

import { authError } from './auth-error.ts'
import type { Claims } from './claims.ts'
import type { Auth, AuthRequest } from './handler.ts'
import { findSession, type Session } from './sessions/session-row.ts'
import { findUser, type User } from './users.ts'

export type AuthCaller = { user: User; session: Session; claims: Claims }

/** Reads the session from the database, so that an ended session is refused at once. */
export async function requireCaller({ bearer }: AuthRequest, { sql, keys }: Auth): Promise<AuthCaller> {
  if (!bearer) throw authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await keys.verify(bearer)
  if (!claims)
    throw authError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature, token is invalid')
  const user = await findUser(sql, claims.sub)
  if (!user) throw authError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const session = await findSession(sql, claims.session_id)
  if (!session || session.user_id !== user.id)
    throw authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  return { user, session, claims }
}

export function requireService({ isService }: AuthRequest): void {
  if (!isService) throw authError(403, 'not_admin', 'User not allowed')
}

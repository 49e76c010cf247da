import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { normalizeEmail } from '../../text/normalize-email.ts'
import { AuthError, authError, rateLimitError } from '../auth-error.ts'
import { type CodeKind, consumeCode, hashCode } from '../codes/codes.ts'
import { type Auth, type AuthRequest, type Handler, readBody } from '../handler.ts'
import { unlockAccount } from '../passwords/unlock-account.ts'
import { issueSession } from '../sessions/issue.ts'
import { findUser, isBanned } from '../users.ts'
import { confirmEmailChange } from './confirm-email-change.ts'

const kinds: Record<string, CodeKind[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
}
const Body = z.object({
  type: z.string(),
  token_hash: z.string().max(100).optional(),
  token: z.string().max(100).optional(),
  email: z.string().max(254).optional(),
})

/** Signs in with an emailed link or code. */
export const verify: Handler = async (request, auth) => {
  const wait = await auth.limits.count('verify by address', request.address)
  if (wait > 0) throw rateLimitError(wait)
  const minDuration = sleep(auth.minDurationMs)
  try {
    const answer = await redeemCode(auth, request)
    auth.activeSessions.forget()
    if ('user' in answer) await unlockAccount(auth.limits, answer.user)
    await auth.limits.decrement('verify by address', request.address)
    return Response.json(answer)
  } catch (error) {
    if (error instanceof AuthError) await minDuration
    throw error
  }
}

async function redeemCode(auth: Auth, request: AuthRequest) {
  const { type, tokenHash } = await readCode(auth, request)
  return auth.sql.begin(async (tx) => {
    const consumed = await consumeCode(tx, kinds[type] ?? [], tokenHash)
    const user = consumed && (await findUser(tx, consumed.user_id))
    if (!user) throw authError(403, 'otp_expired', 'Email link is invalid or has expired')
    if (isBanned(user)) throw authError(403, 'user_banned', 'User is banned')
    if (type === 'email_change') {
      const isDone = await confirmEmailChange(tx, user)
      if (!isDone) return { msg: firstConfirmedMessage, code: '200' }
    } else {
      await tx`update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
                 where id = ${user.id}`
    }
    return issueSession(auth, tx, user.id, { method: 'otp', request })
  })
}

const firstConfirmedMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

async function readCode({ limits }: Auth, request: AuthRequest) {
  const { type, token_hash: given, token, email } = readBody(Body, request)
  if (!Object.hasOwn(kinds, type))
    throw authError(400, 'validation_failed', 'Invalid email verification type')
  if (given && !email) return { type, tokenHash: given }
  if (given) throw authError(400, 'validation_failed', 'Only the token_hash and type should be provided')
  if (!email || !token) throw authError(400, 'validation_failed', 'Verify requires a token or a token hash')
  const plain = normalizeEmail(email)
  // A code is short enough to guess from many IP addresses.
  const wait = await limits.count('verify by e-mail', plain)
  if (wait > 0) throw rateLimitError(wait)
  return { type, tokenHash: hashCode(plain, token) }
}

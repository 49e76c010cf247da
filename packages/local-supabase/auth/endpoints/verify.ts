import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { emailForm } from '../../text/email-form.ts'
import { AuthError, authError, tooMany } from '../auth-error.ts'
import { type CodeKind, hashOf, takeCode } from '../codes/codes.ts'
import { type Auth, type AuthRequest, type Handler, readBody } from '../handler.ts'
import { forgiveGuesses } from '../passwords/forgive-guesses.ts'
import { issueSession } from '../sessions/issue.ts'
import { findUser, isBanned } from '../users.ts'
import { agreeToEmailChange } from './agree-email-change.ts'

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

/** Signs in with the link or code of an email, once. */
export const verify: Handler = async (asked, auth) => {
  const wait = await auth.limits.count('verify by address', asked.address)
  if (wait > 0) throw tooMany(wait)
  const floor = sleep(auth.floorMs)
  try {
    const answer = await open(auth, asked)
    auth.living.forget()
    if ('user' in answer) await forgiveGuesses(auth.limits, answer.user)
    await auth.limits.takeBack('verify by address', asked.address)
    return Response.json(answer)
  } catch (error) {
    if (error instanceof AuthError) await floor
    throw error
  }
}

async function open(auth: Auth, asked: AuthRequest) {
  const { type, tokenHash } = await readCode(auth, asked)
  return auth.sql.begin(async (turn) => {
    const taken = await takeCode(turn, kinds[type] ?? [], tokenHash)
    const user = taken && (await findUser(turn, taken.user_id))
    if (!user) throw authError(403, 'otp_expired', 'Email link is invalid or has expired')
    if (isBanned(user)) throw authError(403, 'user_banned', 'User is banned')
    if (type === 'email_change') {
      const isDone = await agreeToEmailChange(turn, user)
      if (!isDone) return { msg: oneAgreed, code: '200' }
    } else {
      await turn`update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
                 where id = ${user.id}`
    }
    return issueSession(auth, turn, user.id, { method: 'otp', asked })
  })
}

const oneAgreed = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

async function readCode({ limits }: Auth, asked: AuthRequest) {
  const { type, token_hash: given, token, email } = readBody(Body, asked)
  if (!Object.hasOwn(kinds, type))
    throw authError(400, 'validation_failed', 'Invalid email verification type')
  if (given && !email) return { type, tokenHash: given }
  if (given) throw authError(400, 'validation_failed', 'Only the token_hash and type should be provided')
  if (!email || !token) throw authError(400, 'validation_failed', 'Verify requires a token or a token hash')
  const plain = emailForm(email)
  // A code is short enough to be guessed from many addresses.
  const wait = await limits.count('verify by e-mail', plain)
  if (wait > 0) throw tooMany(wait)
  return { type, tokenHash: hashOf(plain, token) }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { normalizeEmail } from '../../text/normalize-email.ts'
import { authError, rateLimitError } from '../auth-error.ts'
import { type Auth, type AuthRequest, type Handler, readBody } from '../handler.ts'
import { isLongEnough } from '../passwords/rules.ts'
import { issueSession } from '../sessions/issue.ts'
import { isKnownAddress } from '../sessions/known-address.ts'
import { findUserByEmail, isBanned, type User } from '../users.ts'

const Body = z.object({ email: z.string().min(1).max(254), password: z.string().max(1000) })

/** Takes equally long for known and unknown emails, so that it does not reveal which have an account. */
export const signIn: Handler = async (request, auth) => {
  const { password, ...body } = readBody(Body, request)
  const email = normalizeEmail(body.email)
  const user = await findUserByEmail(auth.sql, email)
  await countSignInTry(auth, request, email, user)

  const minDuration = sleep(auth.minDurationMs)
  if (!(await auth.passwords.isCorrect(password, user?.encrypted_password)) || !user) {
    await minDuration
    throw authError(400, 'invalid_credentials', 'Invalid login credentials')
  }
  if (isBanned(user)) throw authError(400, 'user_banned', 'User is banned')
  if (!user.email_confirmed_at) throw authError(400, 'email_not_confirmed', 'Email not confirmed')
  await resetSignInTries(auth, request, email)
  await requireLongPassword(auth, user, password)
  const session = { method: 'password', request } as const
  return Response.json(await auth.sql.begin((tx) => issueSession(auth, tx, user.id, session)))
}

/** The account may have become staff after choosing a short password. The owner resets it by email. */
async function requireLongPassword({ sql, accounts }: Auth, user: User, password: string): Promise<void> {
  const { longPasswords } = accounts
  if (!longPasswords || isLongEnough(password, longPasswords.minCharacters)) return
  if (!(await longPasswords.appliesTo(sql, user, 'sign-in'))) return
  throw authError(422, 'weak_password', longPasswords.refusal, { weak_password: { reasons: ['length'] } })
}

/** Counts before checking, so that concurrent guesses cannot exceed the limit. */
async function countSignInTry(
  auth: Auth,
  { address }: AuthRequest,
  email: string,
  user: User | undefined,
): Promise<void> {
  const { limits } = auth
  const wait =
    (await limits.count('sign-in by e-mail and address', email, address)) ||
    (await limits.count('sign-in by address', address))
  if (wait > 0) throw rateLimitError(wait)
  const waitForAll = await limits.count('sign-in by e-mail', email)
  if (waitForAll === 0) return
  // Guesses from elsewhere must not lock out an owner at a known IP address.
  if (!user || !(await isKnownAddress(auth, user.id, address))) throw rateLimitError(waitForAll)
}

async function resetSignInTries({ limits }: Auth, { address }: AuthRequest, email: string): Promise<void> {
  await limits.forget('sign-in by e-mail and address', email, address)
  await limits.decrement('sign-in by address', address)
  await limits.decrement('sign-in by e-mail', email)
}

import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { emailForm } from '../../text/email-form.ts'
import { authError, tooMany } from '../auth-error.ts'
import { type Auth, type AuthRequest, type Handler, readBody } from '../handler.ts'
import { isLongEnough } from '../passwords/rules.ts'
import { issueSession } from '../sessions/issue.ts'
import { isKnownAddress } from '../sessions/known-address.ts'
import { findUserByEmail, isBanned, type User } from '../users.ts'

const Body = z.object({ email: z.string().min(1).max(254), password: z.string().max(1000) })

/** Does not reveal which e-mails have an account: a known and an unknown one get the same answer after the same work. */
export const signIn: Handler = async (asked, auth) => {
  const { password, ...body } = readBody(Body, asked)
  const email = emailForm(body.email)
  const user = await findUserByEmail(auth.sql, email)
  await countTry(auth, asked, email, user)

  const floor = sleep(auth.floorMs)
  if (!(await auth.passwords.isRight(password, user?.encrypted_password)) || !user) {
    await floor
    throw authError(400, 'invalid_credentials', 'Invalid login credentials')
  }
  if (isBanned(user)) throw authError(400, 'user_banned', 'User is banned')
  if (!user.email_confirmed_at) throw authError(400, 'email_not_confirmed', 'Email not confirmed')
  await forgive(auth, asked, email)
  await requireLongPassword(auth, user, password)
  const session = { method: 'password', asked } as const
  return Response.json(await auth.sql.begin((turn) => issueSession(auth, turn, user.id, session)))
}

/** An account that needs a long password now may have chosen a shorter one before. A link by email lets its owner choose another. */
async function requireLongPassword({ sql, accounts }: Auth, user: User, password: string): Promise<void> {
  const { longPasswords } = accounts
  if (!longPasswords || isLongEnough(password, longPasswords.leastCharacters)) return
  if (!(await longPasswords.appliesTo(sql, user, 'sign-in'))) return
  throw authError(422, 'weak_password', longPasswords.refusal, { weak_password: { reasons: ['length'] } })
}

/** Every try counts until it proves right, so that many at once cannot draft past. */
async function countTry(
  auth: Auth,
  { address }: AuthRequest,
  email: string,
  user: User | undefined,
): Promise<void> {
  const { limits } = auth
  const wait =
    (await limits.count('sign-in by e-mail and address', email, address)) ||
    (await limits.count('sign-in by address', address))
  if (wait > 0) throw tooMany(wait)
  const waitForAll = await limits.count('sign-in by e-mail', email)
  if (waitForAll === 0) return
  // Guesses from many addresses must not lock out the owner at an address known from an earlier sign-in.
  if (!user || !(await isKnownAddress(auth, user.id, address))) throw tooMany(waitForAll)
}

async function forgive({ limits }: Auth, { address }: AuthRequest, email: string): Promise<void> {
  await limits.forget('sign-in by e-mail and address', email, address)
  await limits.takeBack('sign-in by address', address)
  await limits.takeBack('sign-in by e-mail', email)
}

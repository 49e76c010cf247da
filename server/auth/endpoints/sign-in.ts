import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { emailForm } from '../../../domain/contract/email-form.ts'
import { fewestCharacters } from '../../../domain/contract/password.ts'
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
  await requireLongPasswordOfStaff(auth, user, password)
  const session = { method: 'password', asked } as const
  return Response.json(await auth.sql.begin((turn) => issueSession(auth, turn, user.id, session)))
}

/** Who works here may have chosen the password as a member. A letter's link lets them choose another one. */
async function requireLongPasswordOfStaff({ sql }: Auth, { id }: User, password: string): Promise<void> {
  if (isLongEnough(password, 'staff')) return
  const [role] = await sql`select from public.user_roles where user_id = ${id}`
  if (!role) return
  const words = `Whoever works here needs a password of at least ${fewestCharacters.staff} characters. Choose a new one with 'Forgot password?'.`
  throw authError(422, 'weak_password', words, { weak_password: { reasons: ['length'] } })
}

/** Every try counts until it proves right, so that many at once cannot slip past. */
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
  // Whoever guesses from many addresses must not shut the owner out, who has signed in from theirs.
  if (!user || !(await isKnownAddress(auth, user.id, address))) throw tooMany(waitForAll)
}

async function forgive({ limits }: Auth, { address }: AuthRequest, email: string): Promise<void> {
  await limits.forget('sign-in by e-mail and address', email, address)
  await limits.takeBack('sign-in by address', address)
  await limits.takeBack('sign-in by e-mail', email)
}

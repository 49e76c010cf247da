import { z } from 'zod'
import { emailForm } from '../../text/email-form.ts'
import { authError, tooMany } from '../auth-error.ts'
import { createAccount } from '../create-account.ts'
import { type Auth, type AuthRequest, type Handler, readBody } from '../handler.ts'
import { requireGoodPassword } from '../passwords/rules.ts'
import { issueSession } from '../sessions/issue.ts'
import { findUserByEmail } from '../users.ts'

const Body = z.object({
  email: z.string().default(''),
  password: z.string().max(1000).default(''),
  phone: z.unknown().optional(),
  data: z.record(z.string(), z.unknown()).catch({}),
})

/** Makes an account and its first session in one transaction: an account without one could not be made again. */
export const signUp: Handler = async (asked, auth) => {
  const { password, data, phone, ...body } = readBody(Body, asked)
  const email = emailForm(body.email)
  await countTry(auth, asked, email)
  if (phone) throw authError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (!email) throw authError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!auth.accounts.isEmail(email))
    throw authError(400, 'validation_failed', 'Unable to validate email address: invalid format')
  if (!password) throw authError(400, 'validation_failed', 'Signup requires a valid password')
  requireGoodPassword(password, auth.accounts.leastCharacters)
  if (await findUserByEmail(auth.sql, email)) throw alreadyRegistered()
  // The welcome email goes to an unverified address.
  const wait = await auth.limits.count('letters by address in a day', asked.address)
  if (wait > 0) throw tooMany(wait)

  // Hash before the transaction: it is slow and would hold a connection.
  const hashed = await auth.passwords.hash(password)
  const session = await auth.sql.begin(async (turn) => {
    const id = await createAccount(turn, { email, hashed, data, isConfirmed: true })
    if (!id) throw alreadyRegistered()
    return issueSession(auth, turn, id, { method: 'password', asked })
  })
  return Response.json(session)
}

async function countTry({ limits }: Auth, { address }: AuthRequest, email: string): Promise<void> {
  const wait =
    (await limits.count('sign-up by e-mail and address', email, address)) ||
    (await limits.count('sign-up by address', address))
  if (wait > 0) throw tooMany(wait)
}

function alreadyRegistered() {
  return authError(422, 'user_already_exists', 'User already registered')
}

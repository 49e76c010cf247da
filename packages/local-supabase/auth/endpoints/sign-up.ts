import { z } from 'zod'
import { normalizeEmail } from '../../text/normalize-email.ts'
import { authError, rateLimitError } from '../auth-error.ts'
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

/** One transaction: an account without a session could not sign up again. */
export const signUp: Handler = async (request, auth) => {
  const { password, data, phone, ...body } = readBody(Body, request)
  const email = normalizeEmail(body.email)
  await countSignUpTry(auth, request, email)
  if (phone) throw authError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (!email) throw authError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!auth.accounts.isEmail(email))
    throw authError(400, 'validation_failed', 'Unable to validate email address: invalid format')
  if (!password) throw authError(400, 'validation_failed', 'Signup requires a valid password')
  requireGoodPassword(password, auth.accounts.minCharacters)
  if (await findUserByEmail(auth.sql, email)) throw alreadyRegistered()
  // The welcome email goes to an unverified address.
  const wait = await auth.limits.count('letters by address in a day', request.address)
  if (wait > 0) throw rateLimitError(wait)

  // Hash before the transaction: it is slow and would hold a connection.
  const hashed = await auth.passwords.hash(password)
  const session = await auth.sql.begin(async (tx) => {
    const id = await createAccount(tx, { email, hashed, data, isConfirmed: true })
    if (!id) throw alreadyRegistered()
    return issueSession(auth, tx, id, { method: 'password', request })
  })
  return Response.json(session)
}

async function countSignUpTry({ limits }: Auth, { address }: AuthRequest, email: string): Promise<void> {
  const wait =
    (await limits.count('sign-up by e-mail and address', email, address)) ||
    (await limits.count('sign-up by address', address))
  if (wait > 0) throw rateLimitError(wait)
}

function alreadyRegistered() {
  return authError(422, 'user_already_exists', 'User already registered')
}

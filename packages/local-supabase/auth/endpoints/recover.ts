import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { normalizeEmail } from '../../text/normalize-email.ts'
import { authError, rateLimitError } from '../auth-error.ts'
import { makeCode } from '../codes/codes.ts'
import { countEmail } from '../email-limits.ts'
import { type Auth, type Handler, readBody } from '../handler.ts'
import { isKnownAddress } from '../sessions/known-address.ts'
import { findUserByEmail, isBanned, type User } from '../users.ts'

const Body = z.object({ email: z.string().max(254) })

/** The response is the same for unknown emails and for emails over the limit. */
export const recover: Handler = async (request, auth) => {
  const email = normalizeEmail(readBody(Body, request).email)
  const { limits } = auth
  const wait =
    (await limits.count('recovery by e-mail and address', email, request.address)) ||
    (await limits.count('recovery by address', request.address))
  if (wait > 0) throw rateLimitError(wait)
  if (!auth.accounts.isEmail(email))
    throw authError(400, 'validation_failed', 'Unable to validate email address: invalid format')

  const minDuration = sleep(auth.minDurationMs)
  const user = await findUserByEmail(auth.sql, email)
  if (user && !isBanned(user) && (await canSendEmail(auth, user, request.address))) await sendLink(auth, user)
  await minDuration
  return Response.json({})
}

/** Known IP addresses have their own limit, which strangers cannot exhaust. */
async function canSendEmail(auth: Auth, { id, email }: User, address: string): Promise<boolean> {
  const asker = (await isKnownAddress(auth, id, address)) ? 'known address' : 'stranger'
  return (await countEmail(auth.limits, { to: email, address, asker })) === 0
}

async function sendLink({ sql, sendEmail }: Auth, { id, email }: User): Promise<void> {
  await sql.begin(async (tx) => {
    const code = await makeCode(tx, 'recovery_token', { userId: id, email })
    await tx`update auth.users set recovery_sent_at = now() where id = ${id}`
    await sendEmail(tx, { kind: 'recovery', to: email, ...code, email, newEmail: '' })
  })
}

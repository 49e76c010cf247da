import { z } from 'zod'
import { normalizeEmail } from '../../text/normalize-email.ts'
import { rateLimitError } from '../auth-error.ts'
import { countEmail, emailLimitError } from '../email-limits.ts'
import { type Auth, type Handler, readBody } from '../handler.ts'
import { isKnownAddress } from '../sessions/known-address.ts'
import { findUserByEmail, type User } from '../users.ts'
import { sendPendingConfirmations } from './change-email.ts'

const Body = z.object({ type: z.enum(['signup', 'email_change']), email: z.string().max(254) })

/**
 * Only email changes are resent: sign-ups are confirmed at once. The response is the same for unknown emails.
 */
export const resend: Handler = async (request, auth) => {
  const { type, ...body } = readBody(Body, request)
  const { address } = request
  const email = normalizeEmail(body.email)
  const tooSoon = await auth.limits.count('asked again for an e-mail', email)
  if (tooSoon > 0) throw emailLimitError(tooSoon)
  const wait = await auth.limits.count('recovery by address', address)
  if (wait > 0) throw rateLimitError(wait)
  const user = type === 'email_change' ? await findUserByEmail(auth.sql, email) : undefined
  if (user?.email_change && (await canSendEmail(auth, user, address)))
    await auth.sql.begin((tx) => sendPendingConfirmations(auth, tx, user.id))
  return Response.json({})
}

/** Counts only emails that are sent; otherwise anyone could exhaust a user's limit. */
async function canSendEmail(auth: Auth, user: User, address: string): Promise<boolean> {
  const asker = (await isKnownAddress(auth, user.id, address)) ? 'known address' : 'stranger'
  for (const to of [user.email, user.email_change ?? ''])
    if ((await countEmail(auth.limits, { to, address, asker })) > 0) return false
  return true
}

import { z } from 'zod'
import { emailForm } from '../../text/email-form.ts'
import { tooMany } from '../auth-error.ts'
import { countEmail, tooManyEmails } from '../email-limits.ts'
import { type Auth, type Handler, readBody } from '../handler.ts'
import { isKnownAddress } from '../sessions/known-address.ts'
import { findUserByEmail, type User } from '../users.ts'
import { askWhoHasNotAgreed } from './change-email.ts'

const Body = z.object({ type: z.enum(['signup', 'email_change']), email: z.string().max(254) })

/**
 * Sends the emails of a change of address again, to those who have not agreed yet. Accounts are confirmed as they are made, so for
 * signup there is nothing. Known and unknown e-mails get the same answer.
 */
export const resend: Handler = async (asked, auth) => {
  const { type, ...body } = readBody(Body, asked)
  const { address } = asked
  const email = emailForm(body.email)
  const tooSoon = await auth.limits.count('asked again for an e-mail', email)
  if (tooSoon > 0) throw tooManyEmails(tooSoon)
  const wait = await auth.limits.count('recovery by address', address)
  if (wait > 0) throw tooMany(wait)
  const user = type === 'email_change' ? await findUserByEmail(auth.sql, email) : undefined
  if (user?.email_change && (await canWriteTo(auth, user, address)))
    await auth.sql.begin((turn) => askWhoHasNotAgreed(auth, turn, user.id))
  return Response.json({})
}

/** Counts only emails that are sent; otherwise anyone could exhaust a user's limit without the user noticing. */
async function canWriteTo(auth: Auth, user: User, address: string): Promise<boolean> {
  const asker = (await isKnownAddress(auth, user.id, address)) ? 'known address' : 'stranger'
  for (const to of [user.email, user.email_change ?? ''])
    if ((await countEmail(auth.limits, { to, address, asker })) > 0) return false
  return true
}

import { z } from 'zod'
import { emailForm } from '../../../domain/contract/email-form.ts'
import { tooMany } from '../auth-error.ts'
import { type Handler, readBody } from '../handler.ts'
import { countLetter, requireLetter } from '../letter-limits.ts'
import { findUserByEmail } from '../users.ts'
import { askWhoHasNotAgreed } from './change-email.ts'

const Body = z.object({ type: z.enum(['signup', 'email_change']), email: z.string().max(254) })

/**
 * Sends the letters of a change of address again, to those who have not agreed yet. Accounts are confirmed as they are made, so for
 * signup there is nothing. Known and unknown e-mails get the same answer.
 */
export const resend: Handler = async (asked, auth) => {
  const { type, ...body } = readBody(Body, asked)
  const { address } = asked
  const email = emailForm(body.email)
  const wait = await auth.limits.count('recovery by address', address)
  if (wait > 0) throw tooMany(wait)
  await requireLetter(auth.limits, { to: email, address })
  const user = type === 'email_change' ? await findUserByEmail(auth.sql, email) : undefined
  if (!user?.email_change) return Response.json({})
  const isSpam = (await countLetter(auth.limits, { to: user.email_change, address, userId: user.id })) > 0
  if (!isSpam) await auth.sql.begin((turn) => askWhoHasNotAgreed(turn, auth, user.id))
  return Response.json({})
}

import { z } from 'zod'
import { emailForm } from '../../../domain/contract/email-form.ts'
import { tooMany } from '../auth-error.ts'
import { type Handler, readBody } from '../handler.ts'
import { findUserByEmail } from '../users.ts'
import { askBothAddresses } from './change-email.ts'

const Body = z.object({ type: z.enum(['signup', 'email_change']), email: z.string().max(254) })

/** Sends the two letters of a change of address again. Accounts are confirmed as they are made, so for signup there is nothing. */
export const resend: Handler = async (asked, auth) => {
  const { type, ...body } = readBody(Body, asked)
  const email = emailForm(body.email)
  const wait = await auth.limits.count('recovery by address', asked.address)
  if (wait > 0) throw tooMany(wait)
  const user = type === 'email_change' ? await findUserByEmail(auth.sql, email) : undefined
  const isSpam = (await auth.limits.count('recovery mail', email)) > 0
  if (user?.email_change && !isSpam) await askBothAddresses(auth, user, user.email_change)
  return Response.json({})
}

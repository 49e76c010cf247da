import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { emailForm } from '../../text/email-form.ts'
import { authError, tooMany } from '../auth-error.ts'
import { makeCode } from '../codes/codes.ts'
import { countEmail } from '../email-limits.ts'
import { type Auth, type Handler, readBody } from '../handler.ts'
import { isKnownAddress } from '../sessions/known-address.ts'
import { findUserByEmail, isBanned, type User } from '../users.ts'

const Body = z.object({ email: z.string().max(254) })

/** Known and unknown e-mails get the same answer, and it does not say when no email goes out because many have. */
export const recover: Handler = async (asked, auth) => {
  const email = emailForm(readBody(Body, asked).email)
  const { limits } = auth
  const wait =
    (await limits.count('recovery by e-mail and address', email, asked.address)) ||
    (await limits.count('recovery by address', asked.address))
  if (wait > 0) throw tooMany(wait)
  if (!auth.accounts.isEmail(email))
    throw authError(400, 'validation_failed', 'Unable to validate email address: invalid format')

  const floor = sleep(auth.floorMs)
  const user = await findUserByEmail(auth.sql, email)
  if (user && !isBanned(user) && (await canWriteTo(auth, user, asked.address))) await sendLink(auth, user)
  await floor
  return Response.json({})
}

/** Counts only emails that are sent. Known addresses have a separate limit, which strangers cannot exhaust. */
async function canWriteTo(auth: Auth, { id, email }: User, address: string): Promise<boolean> {
  const asker = (await isKnownAddress(auth, id, address)) ? 'known address' : 'stranger'
  return (await countEmail(auth.limits, { to: email, address, asker })) === 0
}

async function sendLink({ sql, sendEmail }: Auth, { id, email }: User): Promise<void> {
  await sql.begin(async (turn) => {
    const code = await makeCode(turn, 'recovery_token', { userId: id, email })
    await turn`update auth.users set recovery_sent_at = now() where id = ${id}`
    await sendEmail(turn, { kind: 'recovery', to: email, ...code, email, newEmail: '' })
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { emailForm, isEmail } from '../../../domain/contract/email-form.ts'
import { authError, tooMany } from '../auth-error.ts'
import { makeCode } from '../codes/codes.ts'
import { type Auth, type Handler, readBody } from '../handler.ts'
import { countLetter } from '../letter-limits.ts'
import { queueLetter } from '../letters.ts'
import { findUserByEmail, isBanned, type User } from '../users.ts'

const Body = z.object({ email: z.string().max(254) })

/** Known and unknown e-mails get the same answer, and it does not say when no letter goes out because many have. */
export const recover: Handler = async (asked, auth) => {
  const email = emailForm(readBody(Body, asked).email)
  const { limits } = auth
  const wait =
    (await limits.count('recovery by e-mail and address', email, asked.address)) ||
    (await limits.count('recovery by address', asked.address))
  if (wait > 0) throw tooMany(wait)
  if (!isEmail(email))
    throw authError(400, 'validation_failed', 'Unable to validate email address: invalid format')

  const floor = sleep(auth.floorMs)
  const user = await findUserByEmail(auth.sql, email)
  // Only a letter that goes is counted.
  if (user && !isBanned(user) && (await countLetter(limits, { to: email, address: asked.address })) === 0)
    await sendLink(auth, user)
  await floor
  return Response.json({})
}

async function sendLink({ sql }: Auth, { id, email }: User): Promise<void> {
  await sql.begin(async (turn) => {
    const code = await makeCode(turn, 'recovery_token', { userId: id, email })
    await turn`update auth.users set recovery_sent_at = now() where id = ${id}`
    await queueLetter(turn, 'recovery', email, { code, email })
  })
}

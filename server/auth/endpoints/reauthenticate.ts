import { tooMany } from '../auth-error.ts'
import { makeCode } from '../codes/codes.ts'
import type { Handler } from '../handler.ts'
import { queueLetter } from '../letters.ts'
import { requireCaller } from '../require-caller.ts'

/** Mails a code by which somebody who is signed in can show that the account's e-mail is theirs. */
export const reauthenticate: Handler = async (asked, auth) => {
  const { user } = await requireCaller(asked, auth)
  const wait = await auth.limits.count('recovery mail', user.email)
  if (wait > 0) throw tooMany(wait)
  await auth.sql.begin(async (turn) => {
    const owner = { userId: user.id, email: user.email }
    const code = await makeCode(turn, 'reauthentication_token', owner)
    await turn`update auth.users set reauthentication_sent_at = now() where id = ${user.id}`
    await queueLetter(turn, 'reauthentication', user.email, {
      siteUrl: auth.siteUrl,
      code,
      email: user.email,
    })
  })
  return Response.json({})
}

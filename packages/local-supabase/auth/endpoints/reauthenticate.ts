import { makeCode } from '../codes/codes.ts'
import { requireEmail } from '../email-limits.ts'
import type { Handler } from '../handler.ts'
import { requireCaller } from '../require-caller.ts'

/** Emails a code with which a signed-in user proves that they own the account's email. */
export const reauthenticate: Handler = async (asked, auth) => {
  const { user } = await requireCaller(asked, auth)
  const asker = { account: user.id, isOwnEmail: true }
  await requireEmail(auth.limits, { to: user.email, address: asked.address, asker })
  await auth.sql.begin(async (turn) => {
    const owner = { userId: user.id, email: user.email }
    const code = await makeCode(turn, 'reauthentication_token', owner)
    await turn`update auth.users set reauthentication_sent_at = now() where id = ${user.id}`
    const { email } = user
    await auth.sendEmail(turn, { kind: 'reauthentication', to: email, ...code, email, newEmail: '' })
  })
  return Response.json({})
}

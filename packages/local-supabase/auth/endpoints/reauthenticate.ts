import { makeCode } from '../codes/codes.ts'
import { requireEmail } from '../email-limits.ts'
import type { Handler } from '../handler.ts'
import { requireCaller } from '../require-caller.ts'

export const reauthenticate: Handler = async (request, auth) => {
  const { user } = await requireCaller(request, auth)
  const asker = { account: user.id, isOwnEmail: true }
  await requireEmail(auth.limits, { to: user.email, address: request.address, asker })
  await auth.sql.begin(async (tx) => {
    const owner = { userId: user.id, email: user.email }
    const code = await makeCode(tx, 'reauthentication_token', owner)
    await tx`update auth.users set reauthentication_sent_at = now() where id = ${user.id}`
    const { email } = user
    await auth.sendEmail(tx, { kind: 'reauthentication', to: email, ...code, email, newEmail: '' })
  })
  return Response.json({})
}

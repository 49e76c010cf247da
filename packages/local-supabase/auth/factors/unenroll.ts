import { factorsChanged } from '../auth-email.ts'
import { authError } from '../auth-error.ts'
import type { Handler } from '../handler.ts'
import { requireCaller } from '../require-caller.ts'
import { removeFactor, requireFactor } from './factor-rows.ts'
import { requireFreshCode } from './require-fresh-code.ts'

/** Removes one of the caller's own factors. One that counts takes a session that has entered a code. */
export const unenroll: Handler = async (asked, auth) => {
  const caller = await requireCaller(asked, auth)
  const { user, session } = caller
  const factor = await requireFactor(auth.sql, user.id, asked.ids[0])
  const isVerified = factor.status === 'verified'
  if (isVerified && session.aal !== 'aal2')
    throw authError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  if (isVerified) requireFreshCode(caller)
  await auth.sql.begin(async (turn) => {
    await removeFactor(turn, factor.id)
    if (isVerified) await auth.sendEmail(turn, factorsChanged(user, 'removed'))
  })
  return Response.json({ id: factor.id })
}

import { authError } from '../auth-error.ts'
import type { Handler } from '../handler.ts'
import { requireCaller } from '../require-caller.ts'
import { removeFactor, requireFactor } from './factor-rows.ts'

/** Removes one of the caller's own factors. One that counts takes a session that has entered a code. */
export const unenroll: Handler = async (asked, auth) => {
  const { user, session } = await requireCaller(asked, auth)
  const factor = await requireFactor(auth.sql, user.id, asked.ids[0])
  if (factor.status === 'verified' && session.aal !== 'aal2')
    throw authError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  await auth.sql.begin((turn) => removeFactor(turn, factor.id))
  return Response.json({ id: factor.id })
}

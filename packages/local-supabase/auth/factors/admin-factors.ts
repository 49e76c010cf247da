import { authError } from '../auth-error.ts'
import type { Auth, AuthRequest, Handler } from '../handler.ts'
import { requireService } from '../require-caller.ts'
import { findUser } from '../users.ts'
import { removeFactor } from './factor-rows.ts'
import { forgetGuessesOf } from './guesses.ts'

/** Lists a user's factors for the service role, for example to reset a lost phone. */
export const listFactors: Handler = async (asked, auth) => {
  const { factors } = await namedPerson(asked, auth)
  return Response.json(factors)
}

export const deleteFactor: Handler = async (asked, auth) => {
  const { id: userId, factors } = await namedPerson(asked, auth)
  const factor = factors.find(({ id }) => id === asked.ids[1]?.toLowerCase())
  if (!factor) throw authError(404, 'mfa_factor_not_found', 'Factor not found')
  await auth.sql.begin((turn) => removeFactor(turn, factor.id))
  await forgetGuessesOf(auth.limits, userId)
  return Response.json(factor)
}

async function namedPerson(asked: AuthRequest, { sql }: Auth) {
  requireService(asked)
  const user = await findUser(sql, asked.ids[0] ?? '')
  if (!user) throw authError(404, 'user_not_found', 'User not found')
  return user
}

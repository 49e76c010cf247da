import { authError } from '../auth-error.ts'
import type { Auth, AuthRequest, Handler } from '../handler.ts'
import { requireService } from '../require-caller.ts'
import { findUser } from '../users.ts'
import { removeFactor } from './factor-rows.ts'
import { resetUserGuesses } from './guesses.ts'

export const listFactors: Handler = async (request, auth) => {
  const { factors } = await requireUser(request, auth)
  return Response.json(factors)
}

export const deleteFactor: Handler = async (request, auth) => {
  const { id: userId, factors } = await requireUser(request, auth)
  const factor = factors.find(({ id }) => id === request.ids[1]?.toLowerCase())
  if (!factor) throw authError(404, 'mfa_factor_not_found', 'Factor not found')
  await auth.sql.begin((tx) => removeFactor(tx, factor.id))
  await resetUserGuesses(auth.limits, userId)
  return Response.json(factor)
}

async function requireUser(request: AuthRequest, { sql }: Auth) {
  requireService(request)
  const user = await findUser(sql, request.ids[0] ?? '')
  if (!user) throw authError(404, 'user_not_found', 'User not found')
  return user
}

import { authError } from '../auth-error.ts'
import type { Auth, AuthRequest, Handler } from '../handler.ts'
import { requireCaller, requireService } from '../require-caller.ts'
import { findUser, toUserJson } from '../users.ts'

export const getUser: Handler = async (request, auth) => {
  const { user } = await requireCaller(request, auth)
  return Response.json(toUserJson(user))
}

export const getUserById: Handler = async (request, auth) =>
  Response.json(toUserJson(await requireUser(request, auth)))

export const deleteUser: Handler = async (request, auth) => {
  const { id } = await requireUser(request, auth)
  await auth.sql`delete from auth.users where id = ${id}`
  auth.activeSessions.forget()
  return Response.json({})
}

async function requireUser(request: AuthRequest, { sql }: Auth) {
  requireService(request)
  const user = await findUser(sql, request.ids[0] ?? '')
  if (!user) throw authError(404, 'user_not_found', 'User not found')
  return user
}

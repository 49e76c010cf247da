import { authError } from '../auth-error.ts'
import type { Auth, AuthRequest, Handler } from '../handler.ts'
import { requireService } from '../require-caller.ts'
import { findUser, userJson } from '../users.ts'

export const getUserById: Handler = async (asked, auth) =>
  Response.json(userJson(await namedUser(asked, auth)))

export const deleteUser: Handler = async (asked, auth) => {
  const { id } = await namedUser(asked, auth)
  await auth.sql`delete from auth.users where id = ${id}`
  auth.living.forget()
  return Response.json({})
}

async function namedUser(asked: AuthRequest, { sql }: Auth) {
  requireService(asked)
  const user = await findUser(sql, asked.ids[0] ?? '')
  if (!user) throw authError(404, 'user_not_found', 'User not found')
  return user
}

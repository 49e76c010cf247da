import type { Handler } from '../handler.ts'
import { requireCaller } from '../require-caller.ts'
import { userJson } from '../users.ts'

export const getUser: Handler = async (asked, auth) => {
  const { user } = await requireCaller(asked, auth)
  return Response.json(userJson(user))
}

import { z } from 'zod'
import { AuthError } from '../auth-error.ts'
import { type Handler, readBody } from '../handler.ts'
import { refreshSession } from '../sessions/refresh.ts'

const Body = z.object({ refresh_token: z.string().min(1) })

export const refresh: Handler = async (asked, auth) => {
  const { refresh_token: token } = readBody(Body, asked)
  const answer = await auth.sql.begin((turn) => refreshSession(auth, turn, token, asked))
  if (!(answer instanceof AuthError)) return Response.json(answer)
  auth.living.forget()
  throw answer
}

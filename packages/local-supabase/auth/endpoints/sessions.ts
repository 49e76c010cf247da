import { z } from 'zod'
import { AuthError, authError } from '../auth-error.ts'
import { type Handler, readBody } from '../handler.ts'
import { requireCaller } from '../require-caller.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { refreshSession } from '../sessions/refresh.ts'

const Body = z.object({ refresh_token: z.string().min(1) })

export const refreshToken: Handler = async (request, auth) => {
  const { refresh_token: token } = readBody(Body, request)
  const answer = await auth.sql.begin((tx) => refreshSession(auth, tx, token, request))
  if (!(answer instanceof AuthError)) return Response.json(answer)
  auth.activeSessions.forget()
  throw answer
}

const Scope = z.enum(['global', 'local', 'others']).default('global')

export const signOut: Handler = async (request, auth) => {
  const scope = Scope.safeParse(request.query.get('scope') ?? undefined)
  if (!scope.success) throw authError(400, 'validation_failed', 'Unsupported logout scope')
  const { session } = await requireCaller(request, auth)
  await endSessions(auth.sql, session, scope.data)
  auth.activeSessions.forget()
  return new Response(null, { status: 204 })
}

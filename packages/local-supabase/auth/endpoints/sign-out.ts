import { z } from 'zod'
import { authError } from '../auth-error.ts'
import type { Handler } from '../handler.ts'
import { requireCaller } from '../require-caller.ts'
import { endSessions } from '../sessions/end.ts'

const Scope = z.enum(['global', 'local', 'others']).default('global')

export const signOut: Handler = async (asked, auth) => {
  const scope = Scope.safeParse(asked.query.get('scope') ?? undefined)
  if (!scope.success) throw authError(400, 'validation_failed', 'Unsupported logout scope')
  const { session } = await requireCaller(asked, auth)
  await endSessions(auth.sql, session, scope.data)
  auth.living.forget()
  return new Response(null, { status: 204 })
}

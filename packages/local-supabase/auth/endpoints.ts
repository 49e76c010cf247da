import { generateLink } from './endpoints/admin-link.ts'
import { deleteUser, getUserById } from './endpoints/admin-user.ts'
import { changeUser } from './endpoints/change-user.ts'
import { getUser } from './endpoints/get-user.ts'
import { keySet } from './endpoints/published-keys.ts'
import { reauthenticate } from './endpoints/reauthenticate.ts'
import { recover } from './endpoints/recover.ts'
import { refresh } from './endpoints/refresh-token.ts'
import { signUp } from './endpoints/register.ts'
import { resend } from './endpoints/resend.ts'
import { health, settings } from './endpoints/settings.ts'
import { signIn } from './endpoints/sign-in.ts'
import { signOut } from './endpoints/sign-out.ts'
import { verify } from './endpoints/verify.ts'
import { factorEndpoints } from './factors/factor-endpoints.ts'
import type { Handler } from './handler.ts'

/** All endpoints of the auth service, by method, path and required caller; ids in a path appear as :id. */
export const endpoints: Record<string, Handler> = {
  'POST signup': signUp,
  'POST token password': signIn,
  'POST token refresh_token': refresh,
  'POST logout': signOut,
  'GET user': getUser,
  'PUT user': changeUser,
  'POST recover': recover,
  'POST verify': verify,
  'POST resend': resend,
  'GET reauthenticate': reauthenticate,
  'GET settings': settings,
  'GET health': health,
  'GET .well-known/jwks.json': keySet,
  'POST admin/generate_link': generateLink,
  'GET admin/users/:id': getUserById,
  'DELETE admin/users/:id': deleteUser,
  ...factorEndpoints,
}

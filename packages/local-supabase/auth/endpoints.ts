import { generateLink } from './endpoints/admin-link.ts'
import { changeUser } from './endpoints/change-user.ts'
import { getHealth, getKeySet, getSettings } from './endpoints/project.ts'
import { reauthenticate } from './endpoints/reauthenticate.ts'
import { recover } from './endpoints/recover.ts'
import { resend } from './endpoints/resend.ts'
import { refreshToken, signOut } from './endpoints/sessions.ts'
import { signIn } from './endpoints/sign-in.ts'
import { signUp } from './endpoints/sign-up.ts'
import { deleteUser, getUser, getUserById } from './endpoints/users.ts'
import { verify } from './endpoints/verify.ts'
import { deleteFactor, listFactors } from './factors/admin-factors.ts'
import { challenge } from './factors/challenge.ts'
import { enroll, unenroll } from './factors/enroll.ts'
import { countRecoveryCodes, makeRecoveryCodes, verifyRecoveryCode } from './factors/recovery-codes.ts'
import { verifyCode } from './factors/verify-code.ts'
import type { Handler } from './handler.ts'

/** Keyed by method, path and grant type; ids in a path appear as :id. */
export const endpoints: Record<string, Handler> = {
  'POST signup': signUp,
  'POST token password': signIn,
  'POST token refresh_token': refreshToken,
  'POST logout': signOut,
  'GET user': getUser,
  'PUT user': changeUser,
  'POST recover': recover,
  'POST verify': verify,
  'POST resend': resend,
  'GET reauthenticate': reauthenticate,
  'GET settings': getSettings,
  'GET health': getHealth,
  'GET .well-known/jwks.json': getKeySet,
  'POST admin/generate_link': generateLink,
  'GET admin/users/:id': getUserById,
  'DELETE admin/users/:id': deleteUser,
  'POST factors': enroll,
  'DELETE factors/:id': unenroll,
  'POST factors/:id/challenge': challenge,
  'POST factors/:id/verify': verifyCode,
  'GET factors/recovery_codes': countRecoveryCodes,
  'POST factors/recovery_codes': makeRecoveryCodes,
  'POST factors/recovery_codes/verify': verifyRecoveryCode,
  'GET admin/users/:id/factors': listFactors,
  'DELETE admin/users/:id/factors/:id': deleteFactor,
}

import { authError } from '../auth-error.ts'
import type { AuthCaller } from '../require-caller.ts'

const freshCodeSeconds = 10 * 60

/**
 * Adding or removing a factor requires a recent code: otherwise anyone at an unlocked computer could enroll their
 * own phone.
 */
export function requireFreshCode({ claims }: AuthCaller): void {
  const since = Date.now() / 1000 - freshCodeSeconds
  if (claims.amr.some(({ method, timestamp }) => method === 'totp' && timestamp > since)) return
  throw authError(403, 'fresh_code_needed', 'Enter a new code of your authenticator app first.')
}

const freshProofSeconds = 15 * 60

/**
 * Enrolling the first factor requires a recent sign-in or reauthentication (endpoints/change-user.ts): otherwise
 * anyone with a borrowed browser could lock the owner out.
 */
export function requireFreshProof({ session }: AuthCaller): void {
  const since = Date.now() / 1000 - freshProofSeconds
  if (session.amr.some(({ timestamp }) => timestamp > since)) return
  throw authError(403, 'fresh_proof_needed', 'Enter your password first.')
}

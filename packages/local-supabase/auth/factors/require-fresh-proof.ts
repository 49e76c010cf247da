import { authError } from '../auth-error.ts'
import type { AuthCaller } from '../require-caller.ts'

const freshSeconds = 15 * 60

/**
 * Enrolling the first factor requires a recent sign-in or reauthentication (endpoints/change-user.ts): otherwise a person
 * with a borrowed browser could enroll their own phone and lock the owner out.
 */
export function requireFreshProof({ session }: AuthCaller): void {
  const since = Date.now() / 1000 - freshSeconds
  if (session.amr.some(({ timestamp }) => timestamp > since)) return
  throw authError(403, 'fresh_proof_needed', 'Enter your password first.')
}

import { authError } from '../auth-error.ts'
import type { AuthCaller } from '../require-caller.ts'

const freshSeconds = 15 * 60

/**
 * A first factor is set up by whoever has just signed in, or shown again who they are (endpoints/change-user.ts): else somebody at a
 * borrowed browser would add their own phone, and lock its owner out.
 */
export function requireFreshProof({ session }: AuthCaller): void {
  const since = Date.now() / 1000 - freshSeconds
  if (session.amr.some(({ timestamp }) => timestamp > since)) return
  throw authError(403, 'fresh_proof_needed', 'Enter your password first.')
}

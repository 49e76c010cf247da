import { authError } from '../auth-error.ts'
import type { AuthCaller } from '../require-caller.ts'

const freshSeconds = 10 * 60

/**
 * Adding another phone or removing one requires a recently entered code: otherwise a person at an unlocked desk could
 * enroll their own phone.
 */
export function requireFreshCode({ claims }: AuthCaller): void {
  const since = Date.now() / 1000 - freshSeconds
  if (claims.amr.some(({ method, timestamp }) => method === 'totp' && timestamp > since)) return
  throw authError(403, 'fresh_code_needed', 'Enter a new code of your authenticator app first.')
}

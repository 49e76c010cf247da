import { authError } from '../auth-error.ts'
import type { AuthCaller } from '../require-caller.ts'

const freshSeconds = 10 * 60

/**
 * A phone is added beside another one, or taken away, by whoever has just entered a code: else somebody at an unlocked desk would add
 * their own, and have codes from then on.
 */
export function requireFreshCode({ claims }: AuthCaller): void {
  const since = Date.now() / 1000 - freshSeconds
  if (claims.amr.some(({ method, timestamp }) => method === 'totp' && timestamp > since)) return
  throw authError(403, 'fresh_code_needed', 'Enter a new code of your authenticator app first.')
}

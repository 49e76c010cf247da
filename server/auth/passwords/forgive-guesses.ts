import type { RateLimits } from '../rate-limits.ts'

/** Whoever guesses passwords shuts the account for all addresses that it does not know. A letter's link lets its owner in again. */
export function forgiveGuesses(limits: RateLimits, email: string): Promise<void> {
  return limits.forget('sign-in by e-mail', email)
}

import { forgetGuessesOf } from '../factors/guesses.ts'
import type { RateLimits } from '../rate-limits.ts'

/** Whoever guesses passwords or codes shuts the account for a while. An email's link lets its owner in again. */
export async function forgiveGuesses(
  limits: RateLimits,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await limits.forget('sign-in by e-mail', email)
  await forgetGuessesOf(limits, id)
}

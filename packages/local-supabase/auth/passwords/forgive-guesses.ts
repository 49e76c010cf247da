import { forgetGuessesOf } from '../factors/guesses.ts'
import type { RateLimits } from '../rate-limits.ts'

/** Wrong guesses lock the account for a while. An email's link unlocks it for its owner. */
export async function forgiveGuesses(
  limits: RateLimits,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await limits.forget('sign-in by e-mail', email)
  await forgetGuessesOf(limits, id)
}

import { resetUserGuesses } from '../factors/guesses.ts'
import type { RateLimits } from '../rate-limits.ts'

/** An emailed link unlocks the owner's account after too many wrong guesses. */
export async function unlockAccount(
  limits: RateLimits,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await limits.forget('sign-in by e-mail', email)
  await resetUserGuesses(limits, id)
}

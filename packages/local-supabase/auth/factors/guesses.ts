import type { RateLimits } from '../rate-limits.ts'

type Guesser = { limits: RateLimits; factorId: string; userId: string; address: string }

/**
 * Counts a try as if the code were wrong; returns the seconds to wait, 0 if it may be made. An attacker with the
 * password can guess from many addresses, so the limits count by factor and by user.
 */
export async function countGuess({ limits, factorId, userId, address }: Guesser): Promise<number> {
  const waits = [
    await limits.count('code by address', address),
    await limits.count('wrong code by factor', factorId),
    await limits.count('wrong code by person', userId),
    await limits.count('wrong code by person and day', userId),
    await limits.count('wrong code by address', address),
  ]
  return Math.max(...waits)
}

/** After a right code: it was its owner who mistyped. */
export async function forgetGuesses({ limits, factorId, userId, address }: Guesser): Promise<void> {
  await limits.forget('wrong code by factor', factorId)
  await forgetGuessesOf(limits, userId)
  await limits.takeBack('wrong code by address', address)
}

/** Resets the per-user counts, also after a factor reset or a password change. */
export async function forgetGuessesOf(limits: RateLimits, userId: string): Promise<void> {
  await limits.forget('wrong code by person', userId)
  await limits.forget('wrong code by person and day', userId)
}

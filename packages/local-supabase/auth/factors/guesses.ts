import type { RateLimits } from '../rate-limits.ts'

type Guesser = { limits: RateLimits; factorId: string; userId: string; address: string }

/**
 * Counts by factor and by user too: an attacker with the password can guess from many IP addresses. Returns the
 * seconds to wait, or 0.
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

/** A correct code shows that the owner had mistyped. */
export async function resetGuesses({ limits, factorId, userId, address }: Guesser): Promise<void> {
  await limits.forget('wrong code by factor', factorId)
  await resetUserGuesses(limits, userId)
  await limits.decrement('wrong code by address', address)
}

export async function resetUserGuesses(limits: RateLimits, userId: string): Promise<void> {
  await limits.forget('wrong code by person', userId)
  await limits.forget('wrong code by person and day', userId)
}

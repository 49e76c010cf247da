import type { Refused } from '../function.ts'
import type { VenueFacts } from './venue-facts.ts'

/** By the limits of whose plan a time was allowed; SQL books it only if the same bookings still count. */
export function planMarkOf({ member }: VenueFacts): string | null {
  return member?.use?.mark ?? null
}

/** One person holds six times at once at most, and each may be faster once. */
const triesAllowed = 8
const counting: Refused = {
  refused: 'conflict',
  error: 'Your bookings are being changed in another window. Please look again.',
}

/** Decides again when something else counts by now: another window was faster, or a hold has run out. */
export async function whileCounted<Answer extends object>(
  attempt: () => Promise<Answer | 'counted again'>,
): Promise<Answer | Refused> {
  for (let tries = 0; tries < triesAllowed; tries += 1) {
    const answer = await attempt()
    if (answer !== 'counted again') return answer
  }
  return counting
}

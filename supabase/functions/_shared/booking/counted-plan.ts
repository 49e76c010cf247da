import type { VenueFacts } from './venue-facts.ts'

/** By the limits of whose plan a time was allowed; SQL books it only if the same bookings still count. */
export function planMarkOf({ member }: VenueFacts): string | null {
  return member?.use?.mark ?? null
}

import { minuteMs } from '../venue/venue-clock.ts'
import { mostPartyBays, mostPartyMinutes } from './party.ts'
import type { Slot } from './slots.ts'

/**
 * Whether one address, or one person, may hold no more. The first hold is always allowed: staff may have made the booking that it
 * moves longer than the limit.
 */
export function holdsTooMuch(held: readonly Slot[], asked: Slot): boolean {
  if (held.length === 0) return false
  const heldMs = [...held, asked].reduce((sum, { start, end }) => sum + end - start, 0)
  return held.length >= mostPartyBays || heldMs > mostPartyMinutes * minuteMs
}

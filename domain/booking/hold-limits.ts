import { minuteMs } from '../venue/venue-clock.ts'
import { mostPartyBays, mostPartyMinutes } from './party.ts'
import type { Slot } from './slots.ts'

/**
 * Applies to one IP address or one person. The first hold is always allowed, because it may move a booking that staff made longer
 * than the limit.
 */
export function exceedsHoldLimits(held: readonly Slot[], asked: Slot): boolean {
  if (held.length === 0) return false
  const heldMs = [...held, asked].reduce((sum, { start, end }) => sum + end - start, 0)
  return held.length >= mostPartyBays || heldMs > mostPartyMinutes * minuteMs
}

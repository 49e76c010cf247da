import { type AvailabilityInput, availability } from '../booking/availability.ts'
import { hasRoom } from '../booking/booking-size.ts'
import { overlaps, type Slot } from '../booking/slots.ts'
import type { WaitlistRequest } from '../contract/waitlist-request.ts'
import { instantAt, minuteMs } from '../venue/venue-clock.ts'
import { findOfferDeadline } from './offer-deadline.ts'

type OfferingVenue = Omit<AvailabilityInput, 'days' | 'minutes' | 'kept' | 'bays'> & {
  bays: readonly (AvailabilityInput['bays'][number] & { capacity: number })[]
}

export type TimeOffer = { bayId: string; slot: Slot; totalCents: number; until: number }

/**
 * Offers the earliest start, in the smallest bay that fits, so that large bays remain free for large groups. Skips times that
 * overlap an earlier offer, because it was declined or ignored.
 */
export function findFirstOffer(
  request: WaitlistRequest,
  venue: OfferingVenue,
  before: readonly Slot[],
): TimeOffer | null {
  const { day, minutes, players, mostCents, bayId } = request
  const [first, last] = [instantAt(day, request.fromMinute), instantAt(day, request.untilMinute)]
  const bays = venue.bays
    .filter((bay) => hasRoom(bay, players) && (bayId === null || bay.id === bayId))
    .toSorted((a, b) => a.capacity - b.capacity)
  const offers = availability({ ...venue, bays, days: [day], minutes }).flatMap((free) =>
    free.bays.flatMap(({ bayId, starts }) => starts.map((start) => ({ bayId, ...start }))),
  )
  // Sorting is stable, so the smallest bay stays first among equal starts.
  for (const { bayId, start, totalCents } of offers.toSorted((a, b) => a.start - b.start)) {
    const slot = { start, end: start + minutes * minuteMs }
    const until = findOfferDeadline(start, venue.now)
    const isWanted = first <= start && start <= last && totalCents <= (mostCents ?? totalCents)
    if (isWanted && until !== null && !before.some((earlier) => overlaps(earlier, slot)))
      return { bayId, slot, totalCents, until }
  }
  return null
}

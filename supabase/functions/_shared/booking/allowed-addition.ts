import type { PriceTrace } from '../../../../domain/booking/booking-price.ts'
import { limitWords } from '../../../../domain/booking/may-book.ts'
import type { Slot } from '../../../../domain/booking/slots.ts'
import { minuteMs } from '../../../../domain/venue/venue-clock.ts'
import type { Refused } from '../function.ts'
import { allowedPrice, refuse } from './allowed-price.ts'
import type { KeyedBooking } from './booking-row.ts'
import { isTaken, type VenueFacts } from './venue-facts.ts'

type Addition = { booking: KeyedBooking; players: number; added: Slot; now: number; override?: boolean }

/** What more time costs whoever booked, if the rules allow it to them. It may be as short as they like. */
export function allowedAddition(
  { booking, players, added, now, override = false }: Addition,
  facts: VenueFacts,
): PriceTrace | Refused {
  if (!override && (added.end - booking.start) / minuteMs > facts.terms.maxMinutes)
    return refuse('length', limitWords(facts.terms))
  const minutes = (added.end - added.start) / minuteMs
  const kept = { bayId: booking.bayId, players: booking.players, minutes }
  const counts = { start: booking.start, end: added.end }
  return allowedPrice({ bayId: booking.bayId, players, slot: added, now, kept, counts, override }, facts)
}

/** How much longer a booking is offered to last, the longest first. */
const offered = [60, 30]

/** How much longer a booking could last, and what that costs; null if no time can be added. */
export function longerOffer(booking: KeyedBooking, facts: VenueFacts, now: number) {
  const isOn = booking.status === 'confirmed' || booking.status === 'attended'
  if (!isOn || booking.end <= now) return null
  for (const minutes of offered) {
    const added = { start: booking.end, end: booking.end + minutes * minuteMs }
    const price = isTaken(facts, booking.bayId, added)
      ? null
      : allowedAddition({ booking, players: booking.players, added, now }, facts)
    if (price && !('refused' in price)) return { minutes, totalCents: price.totalCents }
  }
  return null
}

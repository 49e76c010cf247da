import { formatPlayers } from '../booking/booking-words.ts'
import type { BookingData } from './booking-ticket.ts'
import { haveSameTimes, slotWords } from './email-times.ts'

/** The time that all bays have, or how many bays there are. */
export function titleOfBays(bays: readonly BookingData[], first: BookingData): string {
  return haveSameTimes(bays) ? slotWords(first) : `${bays.length} bays`
}

/** A bay of a party, with its own time where the bays differ. */
export function factOfBay(booking: BookingData, bays: readonly BookingData[]) {
  const words = `Booking ${booking.number}, ${formatPlayers(booking.players)}`
  return { label: booking.bayName, words: haveSameTimes(bays) ? words : `${slotWords(booking)}. ${words}` }
}

import type { BookingStatus } from '../contract/booking.ts'
import { hourMs } from '../venue/venue-clock.ts'

const next: Record<BookingStatus, readonly BookingStatus[]> = {
  held: [],
  confirmed: ['attended', 'no_show'],
  attended: ['confirmed'],
  no_show: ['confirmed', 'attended'],
  cancelled: [],
}

/** Checking in is allowed this long before the start, so that a click on next week's booking is refused. */
const earliestCheckInMs = 12 * hourMs

/** A guest can only be marked as a no-show once the booking has started. */
export function isDue(startsAt: number, now: number): boolean {
  return now >= startsAt
}

/** Why a booking may not be marked like this at this moment; null when it may. */
export function markRefusal(was: BookingStatus, status: BookingStatus, startsAt: number, now: number) {
  if (!next[was].includes(status)) return 'A booking cannot be marked like this.'
  if (status === 'no_show' && !isDue(startsAt, now))
    return 'This booking has not begun: nobody is missing yet.'
  if (status === 'attended' && now < startsAt - earliestCheckInMs)
    return 'It is too early to check in: this booking begins in more than half a day.'
  return null
}

export type BookingStatus = 'held' | 'confirmed' | 'cancelled' | 'attended' | 'no_show'

const next: Record<BookingStatus, readonly BookingStatus[]> = {
  held: [],
  confirmed: ['attended', 'no_show'],
  attended: ['confirmed'],
  no_show: ['confirmed', 'attended'],
  cancelled: [],
}

/** How staff may mark a booking: came, did not come, or neither after all. */
export function mayMark(was: BookingStatus, status: BookingStatus): boolean {
  return next[was].includes(status)
}

/** Nobody is missing before they were due. */
export function isDue(startsAt: number, now: number): boolean {
  return now >= startsAt
}

import type { BookingStatus } from '../contract/booking.ts'

const standings: Record<BookingStatus, string> = {
  held: 'Being booked',
  confirmed: 'Confirmed',
  attended: 'Checked in',
  no_show: 'No-show',
  cancelled: 'Cancelled',
}

/** How a booking stands, in the same words for its guest and for staff. */
export function bookingStatusWords(status: string): string {
  return Object.hasOwn(standings, status) ? standings[status as BookingStatus] : status
}

/** The same for who looks at it now: a confirmed booking in the past is 'Over'. */
export function bookingStanding({ status, end }: { status: string; end: number }, now: number): string {
  return status === 'confirmed' && end <= now ? 'Over' : bookingStatusWords(status)
}

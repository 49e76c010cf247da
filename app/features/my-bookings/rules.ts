import type { MyBooking } from '#domain/contract/booking.ts'

/** Splits bookings by whether they have ended; the order is kept. */
export function splitByNow<Ends extends Pick<MyBooking, 'end'>>(bookings: readonly Ends[], now: number) {
  return {
    coming: bookings.filter(({ end }) => end > now),
    past: bookings.filter(({ end }) => end <= now),
  }
}

import type { MyBooking } from '#domain/contract/booking.ts'

/** Splits bookings by whether they have ended; the order is kept. */
export function splitByNow<Ends extends Pick<MyBooking, 'end'>>(bookings: readonly Ends[], now: number) {
  return {
    coming: bookings.filter(({ end }) => end > now),
    past: bookings.filter(({ end }) => end <= now),
  }
}

/** The coming booking that begins first; null without one. */
export function nextVisit<Visit extends Pick<MyBooking, 'start' | 'end' | 'status'>>(
  bookings: readonly Visit[],
  now: number,
): Visit | null {
  const coming = bookings.filter(({ status, end }) => status === 'confirmed' && end > now)
  return coming.toSorted((a, b) => a.start - b.start)[0] ?? null
}

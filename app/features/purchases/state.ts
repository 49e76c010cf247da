export function bookingPagePath(number: string): string {
  return `/bookings/${encodeURIComponent(number)}`
}

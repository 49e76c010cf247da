/** Path of a booking. The key opens it without an account. */
export function bookingPath(number: string, key = ''): string {
  const path = `/bookings/${encodeURIComponent(number)}`
  return key ? `${path}?key=${encodeURIComponent(key)}` : path
}

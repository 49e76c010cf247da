/** The key opens the booking without an account. */
export function bookingPath(number: string, key = ''): string {
  const path = `/bookings/${encodeURIComponent(number)}`
  return key ? `${path}?key=${encodeURIComponent(key)}` : path
}

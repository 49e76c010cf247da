/** The address of a booking's page, on the site and in emails. The key opens it without an account; its owner needs none. */
export function bookingPath(number: string, key = ''): string {
  const path = `/bookings/${encodeURIComponent(number)}`
  return key ? `${path}?key=${encodeURIComponent(key)}` : path
}

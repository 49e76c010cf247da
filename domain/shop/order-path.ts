/** The key opens the order without an account. */
export function orderPath(number: string, key = ''): string {
  const path = `/orders/${encodeURIComponent(number)}`
  return key ? `${path}?key=${encodeURIComponent(key)}` : path
}

/** Path of an order. The key opens it without an account. */
export function orderPath(number: string, key = ''): string {
  const path = `/orders/${encodeURIComponent(number)}`
  return key ? `${path}?key=${encodeURIComponent(key)}` : path
}

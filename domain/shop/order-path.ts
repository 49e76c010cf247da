/** The address of an order's page, on the site and in emails. The key opens it without an account; its owner needs none. */
export function orderPath(number: string, key = ''): string {
  const path = `/orders/${encodeURIComponent(number)}`
  return key ? `${path}?key=${encodeURIComponent(key)}` : path
}

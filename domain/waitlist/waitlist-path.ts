/** The key opens the entry without an account; only the email contains `proof`. */
export function waitlistPath(id: string, key: string, proof = ''): string {
  const search = new URLSearchParams({ key, ...(proof && { proof }) })
  return `/waiting/${encodeURIComponent(id)}?${search}`
}

export function offerPath(id: string, key: string): string {
  return `/booking?${new URLSearchParams({ offer: id, key })}`
}

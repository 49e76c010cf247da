/** Path of a waitlist entry. The key opens it without an account; only the email contains `proof`. */
export function waitlistPath(id: string, key: string, proof = ''): string {
  const search = new URLSearchParams({ key, ...(proof && { proof }) })
  return `/waiting/${encodeURIComponent(id)}?${search}`
}

/** Path for paying an offered time. */
export function offerPath(id: string, key: string): string {
  return `/booking?${new URLSearchParams({ offer: id, key })}`
}

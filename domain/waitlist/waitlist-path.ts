/** The page of an entry of the waiting list. The key opens it without an account; the proof is in the email alone. */
export function waitlistPath(id: string, key: string, proof = ''): string {
  const search = new URLSearchParams({ key, ...(proof && { proof }) })
  return `/waiting/${encodeURIComponent(id)}?${search}`
}

/** Where an offered time is paid. */
export function offerPath(id: string, key: string): string {
  return `/booking?${new URLSearchParams({ offer: id, key })}`
}

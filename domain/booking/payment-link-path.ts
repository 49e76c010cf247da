/** Where a booking is paid by its link. The token is behind the #, which browsers send to nobody: it is in no log and no referrer. */
export function paymentLinkPath(token: string): string {
  return `/pay#${encodeURIComponent(token)}`
}

/** The token of a link's fragment; empty where there is none. */
export function tokenInFragment(fragment: string): string {
  const token = fragment.replace(/^#/, '')
  return /^[0-9a-f]{48}$/.test(token) ? token : ''
}

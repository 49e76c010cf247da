/** Browsers never send the fragment, so the token appears in no log or referrer. */
export function paymentLinkPath(token: string): string {
  return `/pay#${encodeURIComponent(token)}`
}

/** The token in a URL fragment; empty if there is none. */
export function tokenInFragment(fragment: string): string {
  const token = fragment.replace(/^#/, '')
  return /^[0-9a-f]{48}$/.test(token) ? token : ''
}

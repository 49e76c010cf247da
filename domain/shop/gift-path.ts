/** The address of a gift card's page. The code is behind the #, which browsers send to nobody: it is in no log and no referrer. */
export function giftPath(id: string, code: string): string {
  return `/gift/${encodeURIComponent(id)}#${encodeURIComponent(code)}`
}

/** The code of a link's fragment; empty where there is none. */
export function codeInFragment(fragment: string): string {
  const code = fragment.replace(/^#/, '')
  return /^[\w-]{16,40}$/.test(code) ? code : ''
}

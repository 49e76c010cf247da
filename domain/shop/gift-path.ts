/** Browsers never send the fragment, so the code appears in no log or referrer. */
export function giftPath(id: string, code: string): string {
  return `/gift/${encodeURIComponent(id)}#${encodeURIComponent(code)}`
}

/** Empty if the fragment has no code. */
export function codeInFragment(fragment: string): string {
  const code = fragment.replace(/^#/, '')
  return /^[\w-]{16,40}$/.test(code) ? code : ''
}

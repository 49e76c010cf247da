import { typedBefore } from '../forms/typed-text.ts'
import { hasStoredSession } from '../session/stored-session.ts'

/**
 * Whether this browser has data that the prerendered page does not show, so that the app must start at once: a session (stored or
 * brought by a link), a cart (cart-mark.tsx), a query string, or what was typed before the page was reloaded.
 */
export function knowsMore(): boolean {
  const { dataset } = document.documentElement
  return hasStoredSession() || 'cart' in dataset || asksMore(window.location) || typedBefore()
}

/** Where to go after signing in is asked only then. */
function asksMore({ search, hash }: Location): boolean {
  const asked = [...new URLSearchParams(search).keys()]
  return asked.some((key) => key !== 'next') || hash.includes('access_token=')
}

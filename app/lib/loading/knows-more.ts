import { typedBefore } from '../forms/typed-text.ts'
import { hasStoredSession } from '../session/stored-session.ts'

/**
 * Whether this browser knows more than what a page was written for, and only the app can show it: who is signed in, what
 * lies in the cart (cart-mark.tsx), what the address asks, what was typed before the page was loaded again.
 */
export function knowsMore(): boolean {
  const { dataset } = document.documentElement
  return hasStoredSession() || 'cart' in dataset || window.location.search !== '' || typedBefore()
}

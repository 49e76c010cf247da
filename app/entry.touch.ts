import { firstNews, firstTouch } from './lib/loading/first-sign.ts'
import { knowsMore } from './lib/loading/knows-more.ts'
import { withNext } from './lib/session/next-path.ts'

/**
 * Starts a page that can be read as it is written. Settles when the app is wanted: when the page is touched, or knows more.
 * What it loads says why somebody was led here (app/early/toast.tsx).
 */
export async function start(load: () => Promise<(() => Promise<void>) | undefined>): Promise<void> {
  keepNext()
  if (wasLedHere()) void load().then((draw) => draw?.())
  if (!knowsMore()) await Promise.race([firstTouch(), firstNews()])
}

/** The way on after signing in, which no built page knows. */
function keepNext(): void {
  const search = new URLSearchParams(window.location.search)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keeps-next]'))
    link.href = withNext(link.pathname, search)
}

function wasLedHere(): boolean {
  try {
    return sessionStorage.getItem('nightlark.login-notice') !== null
  } catch {
    return false
  }
}

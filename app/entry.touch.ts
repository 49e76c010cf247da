import { firstNews, firstTouch } from './lib/loading/first-sign.ts'
import { knowsMore } from './lib/loading/knows-more.ts'
import { owedLoginNotice } from './lib/session/login-notice.ts'
import { withNext } from './lib/session/next-path.ts'

type LoadToast = () => Promise<(() => Promise<void>) | undefined>

/**
 * Starts a page that can be read as it is written. Settles when the app is wanted: when the page is touched, or knows more.
 * What it loads says why somebody was led here (app/early/toast.tsx).
 */
export async function start(load: LoadToast): Promise<void> {
  keepNext()
  if (owedLoginNotice()) void showLoginNotice(load)
  if (!knowsMore()) await Promise.race([firstTouch(), firstNews()])
}

/** The way on after signing in, which no built page knows. */
function keepNext(): void {
  const search = new URLSearchParams(window.location.search)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keeps-next]'))
    link.href = withNext(link.pathname, search)
}

/** If what says it cannot be loaded, the app says it, as it comes at the first touch. */
async function showLoginNotice(load: LoadToast): Promise<void> {
  try {
    const draw = await load()
    await draw?.()
  } catch (error) {
    console.warn('The reason for signing in is left to the app', error)
  }
}

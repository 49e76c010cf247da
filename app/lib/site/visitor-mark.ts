import { sessionKey } from '../session/stored-session.ts'

const cartKey = 'nightlark.cart'
const adminKey = 'nightlark.office'

/** Marks the page for site-header.css, also after changes in other tabs. Returns the cleanup. */
export function trackVisitor(subscribe: (listener: () => void) => () => void): () => void {
  const stop = new AbortController()
  markPage()
  for (const event of ['storage', 'pageshow', 'focus'])
    window.addEventListener(event, markPage, { signal: stop.signal })
  const unsubscribe = subscribe(markPage)
  return () => {
    stop.abort()
    unsubscribe()
  }
}

/** Only changes a link on the next pages; grants nothing. */
export function rememberAdmin(isStaff: boolean): void {
  try {
    if (isStaff) localStorage.setItem(adminKey, '1')
    else localStorage.removeItem(adminKey)
  } catch {
    // Without storage the dashboard still links to the admin panel.
  }
}

function markPage(): void {
  const { documentElement: page } = document
  const { cart, session, office } = readStoredTexts()
  const count = countCartItems(cart ?? '')
  page.toggleAttribute('data-member', !!session)
  page.toggleAttribute('data-office', !!session && !!office)
  page.toggleAttribute('data-bag', count > 0)
  page.style.setProperty('--bag', `${count}`)
  const name = firstName(session ?? '')
  page.style.setProperty('--who', name && `"${name} · "`)
}

/** Uses a regular expression, because this runs on every page and must stay small. */
export function countCartItems(text: string): number {
  return [...text.matchAll(/"quantity":(\d+)/g)].reduce((sum, [, quantity]) => sum + Number(quantity), 0)
}

/** Empty if the stored session has no name. */
export function firstName(text: string): string {
  return /"full_name":"\s*([^"\s\\]{1,20})/.exec(text)?.[1] ?? ''
}

type StoredTexts = { cart?: string | null; session?: string | null; office?: string | null }

function readStoredTexts(): StoredTexts {
  try {
    const key = Object.keys(localStorage).find((name) => sessionKey.test(name)) ?? ''
    const [cart, session, office] = [cartKey, key, adminKey].map((name) => localStorage.getItem(name))
    return { cart, session, office }
  } catch {
    return {}
  }
}

import { sessionKey } from '../session/stored-session.ts'

const cartKey = 'nightlark.cart'
const adminKey = 'nightlark.office'

/**
 * Marks the page for the header's styles: whether a user is signed in, their name, whether they are staff, and the size of
 * the cart. Follows changes in this page and in other tabs. Returns the cleanup.
 */
export function followVisitor(subscribe: (listener: () => void) => () => void): () => void {
  const over = new AbortController()
  noteVisitor()
  for (const sign of ['storage', 'pageshow', 'focus'])
    window.addEventListener(sign, noteVisitor, { signal: over.signal })
  const unsubscribe = subscribe(noteVisitor)
  return () => {
    over.abort()
    unsubscribe()
  }
}

/** Records for the next pages whether the signed-in user is staff. It only changes a link. */
export function markAdmin(worksHere: boolean): void {
  try {
    if (worksHere) localStorage.setItem(adminKey, '1')
    else localStorage.removeItem(adminKey)
  } catch {
    // Without storage the dashboard still links to the admin panel.
  }
}

function noteVisitor(): void {
  const { documentElement: page } = document
  const { cart, session, office } = storedTexts()
  const count = bagCount(cart ?? '')
  page.toggleAttribute('data-member', !!session)
  page.toggleAttribute('data-office', !!session && !!office)
  page.toggleAttribute('data-bag', count > 0)
  page.style.setProperty('--bag', `${count}`)
  const name = firstName(session ?? '')
  page.style.setProperty('--who', name && `"${name} · "`)
}

/** The number of items in a stored cart. Parsed from the text, because this runs before every page. */
export function bagCount(text: string): number {
  return [...text.matchAll(/"quantity":(\d+)/g)].reduce((sum, [, quantity]) => sum + Number(quantity), 0)
}

/** The first name in a stored session; empty if there is none. */
export function firstName(text: string): string {
  return /"full_name":"\s*([^"\s\\]{1,20})/.exec(text)?.[1] ?? ''
}

type StoredTexts = { cart?: string | null; session?: string | null; office?: string | null }

function storedTexts(): StoredTexts {
  try {
    const key = Object.keys(localStorage).find((one) => sessionKey.test(one)) ?? ''
    const [cart, session, office] = [cartKey, key, adminKey].map((name) => localStorage.getItem(name))
    return { cart, session, office }
  } catch {
    return {}
  }
}

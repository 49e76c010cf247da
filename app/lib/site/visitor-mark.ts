import { sessionKey } from '../session/stored-session.ts'

const cartKey = 'nightlark.cart'
const adminKey = 'nightlark.office'

/**
 * Marks the page, for the styles of the header, with whether somebody is signed in, who, whether they work here, and how much is in the bag; and keeps that
 * true: this page and other tabs share one storage. Returns what ends that.
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

/** Records for the next pages whether the signed-in person is staff. It only changes a link. */
export function markAdmin(worksHere: boolean): void {
  try {
    if (worksHere) localStorage.setItem(adminKey, '1')
    else localStorage.removeItem(adminKey)
  } catch {
    // Without storage the dashboard leads to the admin panel.
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

/** How many things are in a stored cart. Read from its text: this stands before every page, and decides nothing. */
export function bagCount(text: string): number {
  return [...text.matchAll(/"quantity":(\d+)/g)].reduce((sum, [, quantity]) => sum + Number(quantity), 0)
}

/** The first name in a stored session; empty where nobody gave one. */
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

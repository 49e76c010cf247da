import { hasStoredSession, sessionKey } from '../session/stored-session.ts'

const cartKey = 'nightlark.cart'

/**
 * Marks the page, for the styles of the header, with whether somebody is signed in, who, and how much is in the bag; and keeps that true: this page, the page in its frame and other tabs share one storage.
 * Returns what ends that.
 */
export function followVisitor(subscribe?: (listener: () => void) => () => void): () => void {
  const over = new AbortController()
  noteVisitor()
  for (const sign of ['storage', 'pageshow', 'focus'])
    window.addEventListener(sign, noteVisitor, { signal: over.signal })
  const unsubscribe = subscribe?.(noteVisitor)
  return () => {
    over.abort()
    unsubscribe?.()
  }
}

function noteVisitor(): void {
  const { documentElement: page } = document
  const count = bagCount(stored(cartKey))
  page.toggleAttribute('data-member', hasStoredSession())
  page.toggleAttribute('data-bag', count > 0)
  page.style.setProperty('--bag', String(count))
  const name = firstName(stored(storedKey()))
  // A name as CSS writes it.
  page.style.setProperty('--who', name === '' ? '""' : JSON.stringify(`${name} · `))
}

/** How many things are in a stored cart; 0 where it cannot be read. */
export function bagCount(text: string | null): number {
  const items = parsed(text)
  if (!Array.isArray(items)) return 0
  return items.reduce((sum: number, item: unknown) => {
    const quantity: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'quantity') : 0
    return sum + (Number.isInteger(quantity) && Number(quantity) > 0 ? Number(quantity) : 0)
  }, 0)
}

/** The first name in a stored session; empty where nobody gave one. It names, and decides nothing. */
export function firstName(text: string | null): string {
  const name = ['user', 'user_metadata', 'full_name'].reduce<unknown>(
    (value, field) => (typeof value === 'object' && value !== null ? Reflect.get(value, field) : null),
    parsed(text),
  )
  return typeof name === 'string' ? (name.trim().split(/\s+/)[0]?.slice(0, 20) ?? '') : ''
}

function storedKey(): string {
  try {
    return Object.keys(localStorage).find((key) => sessionKey.test(key)) ?? ''
  } catch {
    return ''
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

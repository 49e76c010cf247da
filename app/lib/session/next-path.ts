// A placeholder for our own origin, so that resolving a path needs no window.
const HERE = 'http://here.invalid'
const ENTRANCES = ['/login', '/login/code', '/login/set-up', '/signup', '/forgot-password', '/reset-password']

/** The path to go to after sign-in, or null. Never another origin, never a sign-in page. */
export function safeNextPath(next: string | null): string | null {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, HERE)) return null
  const { origin, pathname, search, hash } = new URL(next, HERE)
  // '/.//evil.example' resolves to a path that a second resolution would read as another host.
  if (origin !== HERE || pathname.startsWith('//') || ENTRANCES.includes(pathname)) return null
  return pathname + search + hash
}

/** '/login?next=%2Fdashboard' for someone who asked for that page without a session. */
export function loginPath(requestUrl: string): string {
  return entrancePath('/login', requestUrl)
}

/** The same for someone who has yet to enter a code, or to set up a phone for it. */
export function codePath(requestUrl: string): string {
  return entrancePath('/login/code', requestUrl)
}

export function setUpPath(requestUrl: string): string {
  return entrancePath('/login/set-up', requestUrl)
}

function entrancePath(entrance: string, requestUrl: string): string {
  const { pathname, search } = new URL(requestUrl)
  return `${entrance}?next=${encodePath(pathname + search)}`
}

/** Adds the path to return to to a link between sign-in pages. */
export function withNext(path: string, search: URLSearchParams): string {
  const next = safeNextPath(search.get('next'))
  return next === null ? path : `${path}?next=${encodePath(next)}`
}

function encodePath(path: string): string {
  return encodeURIComponent(path).replaceAll('%2F', '/')
}

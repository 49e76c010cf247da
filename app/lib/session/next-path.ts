// A placeholder for our own origin, so that resolving a path needs no window.
const HERE = 'http://here.invalid'
const ENTRANCES = ['/login', '/login/code', '/login/set-up', '/signup', '/forgot-password', '/reset-password']

export const isEntrance = (pathname: string) => ENTRANCES.includes(pathname)

/** The path to go to after sign-in, or null. Never another origin, never a sign-in page. */
export function safeNextPath(next: string | null): string | null {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, HERE)) return null
  const { origin, pathname, search, hash } = new URL(next, HERE)
  // '/.//evil.example' resolves to a path that a second resolution would read as another host.
  if (origin !== HERE || pathname.startsWith('//') || isEntrance(pathname)) return null
  return pathname + search + hash
}

/** Adds the return path to a link between sign-in pages. */
export function withNext(path: string, search: URLSearchParams): string {
  const next = safeNextPath(search.get('next'))
  return next === null ? path : `${path}?next=${encodeURIComponent(next).replaceAll('%2F', '/')}`
}

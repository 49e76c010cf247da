import { withNext } from './next-path.ts'

/** '/login?next=/dashboard' for a visitor who requested that page without a session. */
export function loginPath(requestUrl: string): string {
  return entrancePath('/login', requestUrl)
}

/** The same for a user who has yet to enter a code. */
export function codePath(requestUrl: string): string {
  return entrancePath('/login/code', requestUrl)
}

/** The same for a user who has yet to set up a phone. */
export function setUpPath(requestUrl: string): string {
  return entrancePath('/login/set-up', requestUrl)
}

function entrancePath(entrance: string, requestUrl: string): string {
  const { pathname, search } = new URL(requestUrl)
  return withNext(entrance, new URLSearchParams({ next: pathname + search }))
}

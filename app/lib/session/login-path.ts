import { withNext } from './next-path.ts'

/** '/login?next=/dashboard' for a visitor who requested that page without a session. */
export function loginPath(requestUrl: string): string {
  return signInPath('/login', requestUrl)
}

/** For a user who has yet to enter a code. */
export function codePath(requestUrl: string): string {
  return signInPath('/login/code', requestUrl)
}

/** For a user who has yet to set up a phone. */
export function setUpPath(requestUrl: string): string {
  return signInPath('/login/set-up', requestUrl)
}

function signInPath(page: string, requestUrl: string): string {
  const { pathname, search } = new URL(requestUrl)
  return withNext(page, new URLSearchParams({ next: pathname + search }))
}

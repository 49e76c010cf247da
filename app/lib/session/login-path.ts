import { withNext } from './next-path.ts'

/** '/login?next=/dashboard' for a visitor who requested that page without a session. */
export function loginPath(requestUrl: string): string {
  return signInPath('/login', requestUrl)
}

/** For a user with a phone set up who has entered only the password. */
export function codePath(requestUrl: string): string {
  return signInPath('/login/code', requestUrl)
}

/** For staff without a phone set up. */
export function setUpPath(requestUrl: string): string {
  return signInPath('/login/set-up', requestUrl)
}

function signInPath(page: string, requestUrl: string): string {
  const { pathname, search } = new URL(requestUrl)
  return withNext(page, new URLSearchParams({ next: pathname + search }))
}

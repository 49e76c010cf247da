const loginNoticeKey = 'nightlark.login-notice'

/** The pages for which the sign-in page shows a reason. */
const explained = ['dashboard', 'memberships'] as const
type ExplainedPage = (typeof explained)[number]

export function storeLoginNotice(pathname: string): void {
  const page = explained.find((name) => pathname === `/${name}` || pathname.startsWith(`/${name}/`))
  try {
    if (page) sessionStorage.setItem(loginNoticeKey, page)
  } catch {
    // Without storage no reason is shown.
  }
}

function readLoginNotice(): ExplainedPage | undefined {
  try {
    const stored = sessionStorage.getItem(loginNoticeKey)
    return explained.find((name) => name === stored)
  } catch {
    return undefined
  }
}

/** `next` is the page from which the server redirected the visitor (server/site/site.ts). */
export function takeLoginNotice(next: string | null): ExplainedPage | undefined {
  const page =
    readLoginNotice() ?? (isDirectVisit() ? explained.find((name) => next === `/${name}`) : undefined)
  if (page) sessionStorage.removeItem(loginNoticeKey)
  return page
}

let isFirst = true

/** True only once, for visitors from outside the app. */
function isDirectVisit(): boolean {
  const isDirect = isFirst && (window.history.state?.idx ?? 0) === 0
  isFirst = false
  return isDirect
}

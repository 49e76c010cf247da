/** Stores why a visitor was sent to sign-in, until the sign-in page shows it. */
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
    const owed = sessionStorage.getItem(loginNoticeKey)
    return explained.find((name) => name === owed)
  } catch {
    return undefined
  }
}

/** `next` is the page that a visitor requested before the server redirected them here (server/site/site.ts). */
export function takeLoginNotice(next: string | null): ExplainedPage | undefined {
  const owed =
    readLoginNotice() ?? (isFirstPage() ? explained.find((name) => next === `/${name}`) : undefined)
  if (owed) sessionStorage.removeItem(loginNoticeKey)
  return owed
}

let isFirst = true

/** True once, for visitors who came to this page from outside the app. */
function isFirstPage(): boolean {
  const was = isFirst && (window.history.state?.idx ?? 0) === 0
  isFirst = false
  return was
}

/** Set where somebody is led to sign-in, also by the line in the page that does so (early-guard.tsx): they are owed the reason. */
export const loginNoticeKey = 'nightlark.login-notice'

/** The pages whose visitors are told why they are asked to sign in. */
const explained = ['dashboard', 'memberships'] as const
export type ExplainedPage = (typeof explained)[number]

export function oweLoginNotice(pathname: string): void {
  const page = explained.find((name) => pathname === `/${name}` || pathname.startsWith(`/${name}/`))
  try {
    if (page) sessionStorage.setItem(loginNoticeKey, page)
  } catch {
    // Without storage nobody is told.
  }
}

export function owedLoginNotice(): ExplainedPage | undefined {
  try {
    const owed = sessionStorage.getItem(loginNoticeKey)
    return explained.find((name) => name === owed)
  } catch {
    return undefined
  }
}

/** Whoever takes it says it: app/early/toast.tsx, or the app where that has not come by then. */
export function takeLoginNotice(): ExplainedPage | undefined {
  const owed = owedLoginNotice()
  if (owed) sessionStorage.removeItem(loginNoticeKey)
  return owed
}

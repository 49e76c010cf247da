/** Set by the line in the page that leads visitors of the plans to sign-in (early-guard.tsx): they are owed the reason. */
export const loginNoticeKey = 'nightlark.login-notice'

export function owesLoginNotice(): boolean {
  try {
    return sessionStorage.getItem(loginNoticeKey) !== null
  } catch {
    return false
  }
}

/** Whoever takes it says it: app/early/toast.tsx, or the app where that has not come by then. */
export function takeLoginNotice(): boolean {
  const isOwed = owesLoginNotice()
  if (isOwed) sessionStorage.removeItem(loginNoticeKey)
  return isOwed
}

/** Where the backend's client keeps a session. */
export const sessionKey = /^sb-.+-auth-token$/

/** The same question as below, for scripts that stand in a page. */
export const hasSessionScript = `Object.keys(localStorage).some(_=>${sessionKey}.test(_))`

/** Whether this browser stores a session, which may have expired. */
export function hasStoredSession(): boolean {
  return storedKey() !== undefined
}

/** The text of the stored session. */
export function storedSession(): string | null {
  const key = storedKey()
  return key === undefined ? null : localStorage.getItem(key)
}

function storedKey(): string | undefined {
  try {
    return Object.keys(localStorage).find((key) => sessionKey.test(key))
  } catch {
    return undefined
  }
}

/** Removes this session from the browser, but not a newer one of another tab. */
export function forgetSession(ended: string | null): void {
  if (ended === null || storedSession() !== ended) return
  for (const key of Object.keys(localStorage)) if (sessionKey.test(key)) localStorage.removeItem(key)
}

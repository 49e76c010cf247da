/** Where the backend's client keeps a session. */
export const sessionKey = /^sb-.+-auth-token$/

/** The same question as below, for scripts that stand in a page. */
export const hasSessionScript = `Object.keys(localStorage).some(_=>${sessionKey}.test(_))`

/** Whether this browser stores a session, which may have expired. */
export function hasStoredSession(): boolean {
  return storedSession() !== null
}

/** The text of the stored session. */
export function storedSession(): string | null {
  try {
    const key = Object.keys(localStorage).find((name) => sessionKey.test(name))
    return key === undefined ? null : localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Removes this session from the browser, but not a newer one of another tab. */
export function forgetSession(ended: string | null): void {
  if (ended === null || storedSession() !== ended) return
  for (const key of Object.keys(localStorage)) if (sessionKey.test(key)) localStorage.removeItem(key)
}

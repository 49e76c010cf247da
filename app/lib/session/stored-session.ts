/** The storage key under which the backend's client keeps a session. */
export const sessionKey = /^sb-.+-auth-token$/

/** The same check as below, for inline scripts. */
export const hasSessionScript = `Object.keys(localStorage).some(_=>${sessionKey}.test(_))`

/** Whether this browser stores a session, which may have expired. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => sessionKey.test(key))
  } catch {
    return false
  }
}

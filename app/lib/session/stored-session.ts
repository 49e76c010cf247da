/** Where the backend's client keeps a session. */
export const sessionKey = /^sb-.+-auth-token$/

/** Whether this browser stores a session, which may have expired. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => sessionKey.test(key))
  } catch {
    return false
  }
}

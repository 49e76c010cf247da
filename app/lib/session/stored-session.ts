/** Supabase's client stores the session under this key. */
export const sessionKey = /^sb-.+-auth-token$/

/** hasStoredSession for inline scripts. */
export const hasSessionScript = `Object.keys(localStorage).some(_=>${sessionKey}.test(_))`

/** The session may have expired. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => sessionKey.test(key))
  } catch {
    return false
  }
}

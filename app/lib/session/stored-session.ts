/** Whether a session lies in this browser's storage; it may have run out. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key))
  } catch {
    return false
  }
}

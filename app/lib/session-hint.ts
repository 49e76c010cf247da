import { useIsHydrated } from './hydration.ts'

/** Whether somebody seems to be signed in, without loading what would know for sure: enough to name a link. */
export function useSessionHint(): boolean {
  return useIsHydrated() && hasStoredSession()
}

/** Whether a session lies in this browser's storage; it may have run out. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key))
  } catch {
    return false
  }
}

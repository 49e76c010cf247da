import { useIsHydrated } from '../loading/hydration.ts'
import { hasStoredSession } from './stored-session.ts'

/** Whether somebody seems to be signed in, without loading what would know for sure: enough to name a link. */
export function useSessionHint(): boolean {
  return useIsHydrated() && hasStoredSession()
}

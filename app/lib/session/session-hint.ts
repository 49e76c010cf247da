import { useBrowserValue } from '../loading/hydration.ts'
import { hasStoredSession } from './stored-session.ts'

/** Does not load the client; enough to label a link. */
export function useSessionHint(): boolean {
  return useBrowserValue(hasStoredSession, false)
}

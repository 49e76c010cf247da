import { useBrowserValue } from '../loading/hydration.ts'
import { hasStoredSession } from './stored-session.ts'

/** Whether a session seems to exist, without loading the client: enough to label a link. */
export function useSessionHint(): boolean {
  return useBrowserValue(hasStoredSession, false)
}

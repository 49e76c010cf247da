import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { clientMade } from '../backend/supabase.ts'

type SessionListener = (event: AuthChangeEvent, session: Session | null) => void

// Messages from other tabs may arrive before the storage changes, and need the loaded client.
const EVENTS = ['storage', 'pageshow', 'visibilitychange']

/** The user may have signed in or out here, in the parent window, or in another tab. */
export function onSessionChange(listener: () => void): () => void {
  const stop = new AbortController()
  const stopListening = onSession(listener)
  for (const event of EVENTS) window.addEventListener(event, listener, { signal: stop.signal })
  return () => {
    stopListening()
    stop.abort()
  }
}

/** Does not load the client. */
export function onSession(listener: SessionListener): () => void {
  const stop = new AbortController()
  void clientMade.then(({ auth }) => {
    if (stop.signal.aborted) return
    const { data } = auth.onAuthStateChange(listener)
    stop.signal.addEventListener('abort', () => data.subscription.unsubscribe())
  })
  return () => stop.abort()
}

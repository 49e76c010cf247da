import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { clientMade } from '../backend/supabase.ts'

type SessionListener = (event: AuthChangeEvent, session: Session | null) => void

// A message from another tab may arrive before its change of storage, and without the client there are no messages.
const SIGNS = ['storage', 'pageshow', 'visibilitychange']

/** Calls back whenever the user may have signed in or out: here, in the parent window, or in another tab. */
export function onSessionSigns(look: () => void): () => void {
  const over = new AbortController()
  const stopListening = onSession(look)
  for (const sign of SIGNS) window.addEventListener(sign, look, { signal: over.signal })
  return () => {
    stopListening()
    over.abort()
  }
}

/** Reports the session once the client is loaded: first its state, then each change. Does not load the client. */
export function onSession(listener: SessionListener): () => void {
  const over = new AbortController()
  void clientMade.then(({ auth }) => {
    if (over.signal.aborted) return
    const { data } = auth.onAuthStateChange(listener)
    over.signal.addEventListener('abort', () => data.subscription.unsubscribe())
  })
  return () => over.abort()
}

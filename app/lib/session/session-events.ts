import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { clientMade } from '../backend/supabase.ts'

type SessionListener = (event: AuthChangeEvent, session: Session | null) => void

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

import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { clientMade } from '../backend/supabase.ts'

type SessionListener = (event: AuthChangeEvent, session: Session | null) => void

/** Tells of the session from when the client is there: first how it is, then what happens to it. Does not fetch the client. */
export function onSession(listener: SessionListener): () => void {
  const over = new AbortController()
  void clientMade.then(({ auth }) => {
    if (over.signal.aborted) return
    const { data } = auth.onAuthStateChange(listener)
    over.signal.addEventListener('abort', () => data.subscription.unsubscribe())
  })
  return () => over.abort()
}

import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { queryClient } from '../backend/query-client.ts'
import { signedInUserId } from './session.ts'
import { onSession } from './session-events.ts'

// News of another tab may be here before its change of the storage is, and without the client there are no news.
const SIGNS = ['storage', 'pageshow', 'visibilitychange']

/** Starts a page over that is open to everybody, when somebody signs in or out: here, in the window around, or in another tab. */
export function useSessionFollow(userId: string | null): void {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const over = new AbortController()
    const stopListening = onSession((_, session) => compare(session?.user.id ?? null))
    for (const sign of SIGNS) window.addEventListener(sign, look, { signal: over.signal })
    look()
    return () => {
      stopListening()
      over.abort()
    }

    /** Who cannot be asked for is asked for again at the next sign. */
    function look() {
      signedInUserId().then(compare, () => {})
    }

    function compare(id: string | null) {
      if (id !== userId && !over.signal.aborted) void startOver()
    }

    async function startOver() {
      await revalidate()
      queryClient.removeQueries({ type: 'inactive' })
    }
  }, [userId, revalidate])
}

import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { queryClient } from '../backend/query-client.ts'
import { signedInUserId } from './session.ts'
import { onSession } from './session-events.ts'

// A message of another tab may arrive before its change of storage, and without the client there are no messages.
const SIGNS = ['storage', 'pageshow', 'visibilitychange']

/** Reloads a public page when somebody signs in or out: here, in the window around, or in another tab. */
export function useSessionFollow(userId: string | null): void {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const over = new AbortController()
    const stopListening = onSession(look)
    for (const sign of SIGNS) window.addEventListener(sign, look, { signal: over.signal })
    look()
    return () => {
      stopListening()
      over.abort()
    }

    /** If the user could not be read, the next event retries. */
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

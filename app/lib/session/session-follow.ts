import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { queryClient } from '../backend/query-client.ts'
import { signedInUserId } from './session.ts'
import { onSessionSigns } from './session-events.ts'

/** Reloads a public page when the user signs in or out: here, in the parent window, or in another tab. */
export function useSessionFollow(userId: string | null): void {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    let isOver = false
    const stopListening = onSessionSigns(look)
    look()
    return () => {
      isOver = true
      stopListening()
    }

    /** If the user could not be read, the next event retries. */
    function look() {
      signedInUserId().then(compare, () => {})
    }

    function compare(id: string | null) {
      if (id !== userId && !isOver) void startOver()
    }

    async function startOver() {
      await revalidate()
      queryClient.removeQueries({ type: 'inactive' })
    }
  }, [userId, revalidate])
}

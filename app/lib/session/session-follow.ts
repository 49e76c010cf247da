import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { queryClient } from '../backend/query-client.ts'
import { signedInUserId } from './session.ts'
import { onSessionChange } from './session-events.ts'

export function useReloadOnSessionChange(userId: string | null): void {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    let isUnmounted = false
    const stopListening = onSessionChange(check)
    check()
    return () => {
      isUnmounted = true
      stopListening()
    }

    /** If the user could not be read, the next event retries. */
    function check() {
      signedInUserId().then(compare, () => {})
    }

    function compare(id: string | null) {
      if (id !== userId && !isUnmounted) void reload()
    }

    async function reload() {
      await revalidate()
      queryClient.removeQueries({ type: 'inactive' })
    }
  }, [userId, revalidate])
}

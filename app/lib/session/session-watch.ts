import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { queryClient } from '../backend/query-client.ts'
import { isGuarded } from './ended-session.ts'
import { onSession } from './session-events.ts'

const LONGEST_GUARD_MS = 5_000

/** Follows what happens to the session, here or in another tab: leaves at sign-out, starts over for someone else. */
export function useSessionWatch(userId: string): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    let lastWay: ReturnType<typeof setTimeout> | undefined
    const stopListening = onSession((event, session) => {
      // A guard that is at work leads to sign-in, unless it had looked before: then nobody else would.
      if (event === 'SIGNED_OUT' && isGuarded()) lastWay = setTimeout(leave, LONGEST_GUARD_MS)
      else if (event === 'SIGNED_OUT') void leave()
      else if (session !== null && session.user.id !== userId) void startOver()
    })
    return () => {
      stopListening()
      if (lastWay === undefined) return
      clearTimeout(lastWay)
      queryClient.removeQueries()
    }

    // The rows go last: while the page still stands, emptying its cache would make it ask for them again.
    async function leave() {
      await navigate('/login', { replace: true })
      queryClient.removeQueries()
    }

    async function startOver() {
      await revalidate()
      queryClient.removeQueries({ type: 'inactive' })
    }
  }, [userId, navigate, revalidate])
}

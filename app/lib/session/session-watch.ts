import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { queryClient } from '../backend/query-client.ts'
import { isGuarded } from './ended-session.ts'
import { onSession } from './session-events.ts'

const LONGEST_GUARD_MS = 5_000

/** Follows the session, here and in other tabs: leaves at sign-out, reloads for another user. */
export function useSessionWatch(userId: string): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    let lastWay: ReturnType<typeof setTimeout> | undefined
    const stopListening = onSession((event, session) => {
      // A running route guard redirects to sign-in itself, unless it checked the session before.
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

    // The cache is cleared last, because a mounted page would refetch its rows.
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

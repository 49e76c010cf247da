import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { queryClient } from './query-client.ts'
import { supabase } from './supabase.ts'

/** Starts a page over that is open to everybody, when somebody signs in or out: here, in the window around, or in another tab. */
export function useSessionFollow(userId: string | null): void {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const { data } = supabase().auth.onAuthStateChange((event, session) => {
      const isKnown = (session?.user.id ?? null) === userId
      if (event !== 'INITIAL_SESSION' && !isKnown) void startOver()
    })
    return () => data.subscription.unsubscribe()

    async function startOver() {
      await revalidate()
      queryClient.removeQueries({ type: 'inactive' })
    }
  }, [userId, revalidate])
}

import { useEffect, useEffectEvent } from 'react'
import { supabase } from './supabase.ts'

/** Calls back when the session in this browser was made from a reset link. */
export function usePasswordRecovery(onRecovery: () => void): void {
  const recover = useEffectEvent(onRecovery)

  useEffect(() => {
    const { data } = supabase().auth.onAuthStateChange((event) => {
      if (event === 'PASSWORD_RECOVERY') recover()
    })
    return () => data.subscription.unsubscribe()
  }, [])
}

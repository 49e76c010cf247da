import { useEffect, useEffectEvent } from 'react'
import { preloadClient } from '../backend/supabase.ts'
import { onSession } from './session-events.ts'

export function usePasswordRecovery(onRecovery: () => void): void {
  const recover = useEffectEvent(onRecovery)

  useEffect(() => {
    preloadClient()
    return onSession((event) => {
      if (event === 'PASSWORD_RECOVERY') recover()
    })
  }, [])
}

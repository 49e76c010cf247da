import { useEffect, useEffectEvent } from 'react'
import { fetchClient } from '../backend/supabase.ts'
import { onSession } from './session-events.ts'

export function usePasswordRecovery(onRecovery: () => void): void {
  const recover = useEffectEvent(onRecovery)

  useEffect(() => {
    fetchClient()
    return onSession((event) => {
      if (event === 'PASSWORD_RECOVERY') recover()
    })
  }, [])
}

import { useEffect } from 'react'
import { accessToken, signedInUserId } from './session.ts'
import { onSessionSigns } from './session-events.ts'

/** Tells who has signed in since this was drawn, here or in another tab. A session that had ended before is no sign-in. */
export function useEnteredElsewhere(onEntered: (userId: string) => void): void {
  useEffect(() => {
    const known = accessToken().catch(() => null)
    let isOver = false
    const stop = onSessionSigns(() => void look().catch(() => {}))
    return () => {
      isOver = true
      stop()
    }

    /** If it could not be read, the next sign retries. */
    async function look() {
      const before = await known
      const token = await accessToken()
      const userId = await signedInUserId()
      if (isOver || userId === null || token === before) return
      isOver = true
      onEntered(userId)
    }
  }, [onEntered])
}

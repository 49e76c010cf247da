import { useEffect } from 'react'
import { accessToken, signedInUserId } from './session.ts'
import { onSessionSigns } from './session-events.ts'

/**
 * Calls back when a user signs in after this rendered, here or in another tab. A session that had already ended does not
 * count.
 */
export function useEnteredElsewhere(onEntered: (userId: string) => void): void {
  useEffect(() => {
    const known = accessToken().catch(() => null)
    let isOver = false
    const stop = onSessionSigns(() => void look().catch(() => {}))
    return () => {
      isOver = true
      stop()
    }

    /** If the session could not be read, the next event retries. */
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

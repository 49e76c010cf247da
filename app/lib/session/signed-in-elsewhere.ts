import { useEffect } from 'react'
import { accessToken, signedInUserId } from './session.ts'
import { onSessionChange } from './session-events.ts'

/** Reports a sign-in after this rendered, here or in another tab. */
export function useSignInElsewhere(onSignIn: (userId: string) => void): void {
  useEffect(() => {
    const tokenBefore = accessToken().catch(() => null)
    let isDone = false
    const stop = onSessionChange(() => void check().catch(() => {}))
    return () => {
      isDone = true
      stop()
    }

    /** If the session could not be read, the next event retries. */
    async function check() {
      const before = await tokenBefore
      const token = await accessToken()
      const userId = await signedInUserId()
      if (isDone || userId === null || token === before) return
      isDone = true
      onSignIn(userId)
    }
  }, [onSignIn])
}

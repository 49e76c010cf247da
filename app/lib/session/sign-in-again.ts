import { useSyncExternalStore } from 'react'
import { pageUserId } from './page-user.ts'
import { hasStoredSession } from './stored-session.ts'

let isAsking = false
const listeners = new Set<() => void>()
const waiting = new Set<(hasSignedIn: boolean) => void>()

export const isAskedToSignIn = () => isAsking

function setAsking(next: boolean): void {
  isAsking = next
  for (const listener of listeners) listener()
}

/**
 * Shows the sign-in dialog after a session has ended, and returns whether a user has signed in. If the client itself has
 * signed out, only a signed-in user's own pages ask.
 */
export function askToSignInAgain(): Promise<boolean> {
  if (!hasStoredSession() && pageUserId() === null) return Promise.resolve(false)
  setAsking(true)
  return new Promise((resolve) => waiting.add(resolve))
}

export function closeSignInPrompt({ hasSignedIn = false } = {}): void {
  setAsking(false)
  for (const resolve of waiting) resolve(hasSignedIn)
  waiting.clear()
}

export function useIsAskedToSignIn(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isAskedToSignIn,
    () => false,
  )
}

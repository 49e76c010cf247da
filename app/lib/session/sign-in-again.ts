import { useSyncExternalStore } from 'react'
import { pagePerson } from './page-person.ts'
import { hasStoredSession } from './stored-session.ts'

let isAsked = false
const listeners = new Set<() => void>()
const waiting = new Set<(isEntered: boolean) => void>()

export const isAskedToSignIn = () => isAsked

function set(next: boolean): void {
  isAsked = next
  for (const listener of listeners) listener()
}

/**
 * Asks for the password in a dialog after a request was refused because the session has ended. Returns whether a user has
 * signed in. If the client itself has signed the user out, only a user's own page asks.
 */
export function askToSignInAgain(): Promise<boolean> {
  if (!hasStoredSession() && pagePerson() === null) return Promise.resolve(false)
  set(true)
  return new Promise((resolve) => waiting.add(resolve))
}

export function stopAsking({ isEntered = false } = {}): void {
  set(false)
  for (const resolve of waiting) resolve(isEntered)
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

import { useSyncExternalStore } from 'react'
import { hasStoredSession } from './stored-session.ts'

let isAsked = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  isAsked = next
  for (const listener of listeners) listener()
}

/** Something was refused because the session has ended: asks for the password, on top of what was typed. */
export function askToSignInAgain(): void {
  // Whom the client itself has signed out is led to sign-in by the page (session-watch.ts).
  if (hasStoredSession()) set(true)
}
export const stopAsking = () => set(false)

export function useIsAskedToSignIn(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isAsked,
    () => false,
  )
}

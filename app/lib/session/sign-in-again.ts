import { useSyncExternalStore } from 'react'

let isAsked = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  isAsked = next
  for (const listener of listeners) listener()
}

/** Something was refused because the session has ended: asks for the password, on top of what was typed. */
export const askToSignInAgain = () => set(true)
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

import { useSyncExternalStore } from 'react'

// Until the first touch no part listens, so no signal can be missed.
let isHeard = true
const listeners = new Set<() => void>()

/** Shares with all parts of the page whether stock signals arrive. */
export function setShelfHeard(is: boolean): void {
  isHeard = is
  for (const listener of listeners) listener()
}

/** Whether this page receives stock signals. */
export function useShelfHeard(): boolean {
  return useSyncExternalStore(
    follow,
    () => isHeard,
    () => true,
  )
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

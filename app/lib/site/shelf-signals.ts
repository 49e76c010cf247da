import { useSyncExternalStore } from 'react'

// Until the first touch no part listens, so no signal can be missed.
let isArriving = true
const listeners = new Set<() => void>()

/** Shares with all parts of the page whether stock signals arrive. */
export function setStockSignals(is: boolean): void {
  isArriving = is
  for (const listener of listeners) listener()
}

/** Whether this page receives stock signals. */
export function useStockSignals(): boolean {
  return useSyncExternalStore(
    follow,
    () => isArriving,
    () => true,
  )
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

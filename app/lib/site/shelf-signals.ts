import { useSyncExternalStore } from 'react'

// True until the first touch, because no part listens before it.
let isArriving = true
const listeners = new Set<() => void>()

export function setStockSignals(areArriving: boolean): void {
  isArriving = areArriving
  for (const listener of listeners) listener()
}

export function useStockSignals(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isArriving,
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

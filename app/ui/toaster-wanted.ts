import { useSyncExternalStore } from 'react'

let isWanted = false
const listeners = new Set<() => void>()

/** Asks for the region of the toasts, on pages that load it only when there is something to say. */
export function wantToaster(): void {
  isWanted = true
  for (const listener of listeners) listener()
}

export function useToasterWanted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

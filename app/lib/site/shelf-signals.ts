import { useSyncExternalStore } from 'react'

// Until somebody touches the page nobody listens, and nothing is missed.
let isHeard = true
const listeners = new Set<() => void>()

/** Tells whether the shelf's signals arrive, to all parts of the page. */
export function setShelfHeard(is: boolean): void {
  isHeard = is
  for (const listener of listeners) listener()
}

/** Whether the page is told when somebody else takes the last one. */
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

import { useSyncExternalStore } from 'react'

/** Null on the server and until hydration, when the page renders markup for both cases. */
export function useMedia(query: string): boolean | null {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => null,
  )
}

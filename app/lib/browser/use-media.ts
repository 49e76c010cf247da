import { useSyncExternalStore } from 'react'

/** Whether a media query holds; null on the server and until hydration, when what suits both is rendered and the styles choose. */
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

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False until a prerendered page is hydrated: before that it must render as it was prerendered, without its query string. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

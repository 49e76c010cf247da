import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a prerendered page is taken over: until then it must read as it was written, without its search. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

import { createContext, useContext } from 'react'

const LiveContext = createContext(false)

export const LiveProvider = LiveContext.Provider

/** Without live updates, screens poll. */
export function useIsLive(): boolean {
  return useContext(LiveContext)
}

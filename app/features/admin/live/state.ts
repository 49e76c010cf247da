import { createContext, useContext } from 'react'

const LiveContext = createContext(false)

export const LiveProvider = LiveContext.Provider

/** Whether the admin panel is told of changes at once. If not, its screens are only read again now and then. */
export function useIsLive(): boolean {
  return useContext(LiveContext)
}

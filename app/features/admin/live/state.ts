import { createContext, useContext } from 'react'

const LiveContext = createContext(false)

export const LiveProvider = LiveContext.Provider

/** Whether live updates are connected. Without them, screens poll. */
export function useIsLive(): boolean {
  return useContext(LiveContext)
}

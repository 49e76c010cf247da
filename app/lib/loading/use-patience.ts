import { useEffect, useState } from 'react'

/** Whether to wait on: as long as something is missing, but not longer than this. */
export function usePatience(isMissing: boolean, milliseconds: number): boolean {
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [isMissing, milliseconds])
  return isMissing && !isOver
}

/** Whether they have been answered, be it with a failure. */
export function areHere(...reads: { isFetched: boolean }[]): boolean {
  return reads.every(({ isFetched }) => isFetched)
}

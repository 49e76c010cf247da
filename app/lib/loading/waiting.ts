import { useEffect, useState } from 'react'

/** Whether `isWaiting` has been true for longer than `afterMs`. */
export function useIsLate(isWaiting: boolean, afterMs: number): boolean {
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting, afterMs])

  return isLate
}

/** Whether to keep waiting: while something is missing, but not longer than this. */
export function usePatience(isMissing: boolean, milliseconds: number): boolean {
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [isMissing, milliseconds])
  return isMissing && !isOver
}

/** Whether all queries have settled, with or without an error. */
export function areSettled(...reads: { isFetched: boolean }[]): boolean {
  return reads.every(({ isFetched }) => isFetched)
}

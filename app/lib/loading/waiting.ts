import { useEffect, useState } from 'react'

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

/** True while something is missing, but not longer than this. */
export function usePatience(isMissing: boolean, milliseconds: number): boolean {
  const [isTimedOut, setTimedOut] = useState(false)

  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(() => setTimedOut(true), milliseconds)
    return () => clearTimeout(timer)
  }, [isMissing, milliseconds])
  return isMissing && !isTimedOut
}

/** With or without an error. */
export function areSettled(...reads: { isFetched: boolean }[]): boolean {
  return reads.every(({ isFetched }) => isFetched)
}

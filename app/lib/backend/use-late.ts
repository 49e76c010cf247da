import { useEffect, useState } from 'react'

/** A socket takes a moment to open, on a phone some seconds. */
const PATIENCE_MS = 4_000

/** Whether signals have been missing for longer than a socket takes to open. */
export function useLate(isLive: boolean): boolean {
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    if (isLive) return
    const patience = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(patience)
      setLate(false)
    }
  }, [isLive])

  return isLate
}

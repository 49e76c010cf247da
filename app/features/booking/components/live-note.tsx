import { useEffect, useState } from 'react'

/** A socket takes a moment to open, on a phone some seconds. */
const PATIENCE_MS = 4_000

/** Says that what others take shows late, while this page is not told of it. */
export function LiveNote({ isLive }: { isLive: boolean }) {
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    if (isLive) return
    const patience = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(patience)
      setLate(false)
    }
  }, [isLive])

  return (
    <p role="status" className="text-(--dim) text-sm not-empty:mt-5">
      {isLate && 'Not live just now: these times are read again every 30 seconds.'}
    </p>
  )
}

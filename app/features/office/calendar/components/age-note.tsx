import { useEffect, useState } from 'react'
import { ageWords } from '../words.ts'

const TICK_MS = 5_000

/** How old the shown data is: others may change the same day. Its line stands there before anything was read, so that nothing moves. */
export function AgeNote({ readAt }: { readAt: number }) {
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])

  const words = readAt > 0 ? `Read ${ageWords(Math.max(0, now - readAt))}` : '\u00a0'
  return <p className="mt-1 text-(--dim) text-sm">{words}</p>
}

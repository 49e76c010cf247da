import { useEffect, useState } from 'react'
import { useIsLive } from '#app/features/admin/live/state.ts'
import { liveWords } from '../words.ts'

const TICK_MS = 5_000

/** How current the shown day is: others may change it too. Its line stands there before anything was read, so that nothing moves. */
export function AgeNote({ readAt }: { readAt: number }) {
  const isLive = useIsLive()
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])

  const words = readAt > 0 ? liveWords(isLive, Math.max(0, now - readAt)) : '\u00a0'
  return <p className="mt-1 text-(--dim) text-sm">{words}</p>
}

import { useEffect, useState } from 'react'
import { useIsLive } from '#app/features/admin/live/state.ts'
import { formatLiveStatus } from '../words.ts'

const TICK_MS = 5_000

/** The line keeps its height before the first read. */
export function AgeNote({ readAt }: { readAt: number }) {
  const isLive = useIsLive()
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])

  const words = readAt > 0 ? formatLiveStatus(isLive, Math.max(0, now - readAt)) : '\u00a0'
  return <p className="mt-1 text-(--dim) text-sm">{words}</p>
}

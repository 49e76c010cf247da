import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clockQuery } from '#app/lib/backend/clock-query.ts'
import type { LoadedList } from '../queries.ts'
import { formatOrigin } from '../words.ts'

const TICK_MS = 20_000

type Origin = Pick<LoadedList<unknown>, 'source' | 'fetchedAt' | 'message'>

export function OriginLine({ listed }: { listed: Origin }) {
  const clock = useQuery(clockQuery())
  const now = useNow()
  const instant = clock.data ? Date.parse(clock.data) : Math.max(now, Date.parse(listed.fetchedAt))

  return (
    <div className="mt-3 text-cream-dim">
      <p>{formatOrigin(listed.source, listed.fetchedAt, instant)}</p>
      {listed.message !== undefined && <p className="mt-1 text-brass-200">{listed.message}</p>}
    </div>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

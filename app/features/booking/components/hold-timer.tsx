import { Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { countdown } from '#domain/booking/booking-words.ts'
import { minuteMs } from '#domain/venue/venue-clock.ts'

type HoldTimerProps = { until: number; onExpire: () => void }

/** Updates every second, but is announced only every minute. */
export function HoldTimer({ until, onExpire }: HoldTimerProps) {
  const { left, isFirst } = useTimeLeft(until, onExpire)
  const minutes = Math.ceil(left / minuteMs)

  return (
    <>
      <p
        role="timer"
        className="brass inline-flex items-center gap-2 rounded-md px-3 py-1.5 font-semibold text-[0.9375rem] tabular-nums"
      >
        <Hourglass aria-hidden className="size-4" /> Held for {countdown(left)}
      </p>
      <p role="status" className="sr-only">
        {/* Empty at first: screen readers ignore text that arrives together with its live region. */}
        {left > 0 && !isFirst && `Held for ${minutes === 1 ? 'one more minute' : `${minutes} more minutes`}.`}
      </p>
    </>
  )
}

function useTimeLeft(until: number, onExpire: () => void): { left: number; isFirst: boolean } {
  const [{ now, isFirst }, setTime] = useState(() => ({ now: Date.now(), isFirst: true }))
  const reportExpiry = useEffectEvent(onExpire)

  useEffect(() => {
    const tick = setInterval(() => {
      setTime({ now: Date.now(), isFirst: false })
      if (Date.now() < until) return
      clearInterval(tick)
      reportExpiry()
    }, 1000)
    return () => clearInterval(tick)
  }, [until])

  return { left: Math.max(0, until - now), isFirst }
}

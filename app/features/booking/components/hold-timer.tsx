import { Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { countdown } from '#domain/booking/booking-words.ts'
import { minuteMs } from '#domain/venue/venue-clock.ts'

type HoldTimerProps = { until: number; onExpire: () => void }

/** How long the hold lasts: shown every second, read out every minute. */
export function HoldTimer({ until, onExpire }: HoldTimerProps) {
  const left = useTimeLeft(until, onExpire)
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
        {left > 0 && `Held for ${minutes === 1 ? 'one more minute' : `${minutes} more minutes`}.`}
      </p>
    </>
  )
}

function useTimeLeft(until: number, onExpire: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  const tellExpired = useEffectEvent(onExpire)

  useEffect(() => {
    const tick = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < until) return
      clearInterval(tick)
      tellExpired()
    }, 1000)
    return () => clearInterval(tick)
  }, [until])

  return Math.max(0, until - now)
}

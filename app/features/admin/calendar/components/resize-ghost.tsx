import { type CSSProperties, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { formatLength } from '#domain/booking/booking-words.ts'
import { gridMinutes, gridMs } from '#domain/booking/slots.ts'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { minuteMs } from '#domain/venue/venue-clock.ts'
import { type CalendarBay, isMovable } from '../rules.ts'
import { measureGrid } from './move-ghost.tsx'

const EDGE_PX = 7

type Resize = { booking: StaffBooking; minutes: number }
type ResizeGhostProps = { resize: Resize; bays: readonly CalendarBay[]; starts: readonly number[] }

export function ResizeGhost({ resize: { booking, minutes }, bays, starts }: ResizeGhostProps) {
  const style = {
    '--column': bays.findIndex(({ id }) => id === booking.bayId),
    '--line': (booking.start - (starts[0] ?? booking.start)) / gridMs,
    '--lines': minutes / gridMinutes,
  } as CSSProperties

  return (
    <div
      aria-hidden
      style={style}
      className="pointer-events-none absolute top-[calc(var(--head)+var(--line)*var(--half-hour))] left-[calc(5rem+(100%-5rem)/var(--bays)*var(--column))] z-20 flex h-[calc(var(--lines)*var(--half-hour))] w-[calc((100%-5rem)/var(--bays))] items-end rounded-md border-2 border-ink bg-brass-300/70 px-2 py-0.5 font-semibold text-[0.8125rem] text-ink leading-[1.125rem]"
    >
      {formatLength(minutes)}
    </div>
  )
}

type ResizeInput = {
  frame: RefObject<HTMLElement | null>
  starts: readonly number[]
  onResize: (number: string, minutes: number) => void
}

/** Mouse only: keyboard and touch users use the form. */
export function useResize({ frame, starts, onResize }: ResizeInput) {
  const [resize, setResize] = useState<Resize | null>(null)
  const wasResized = useRef(false)

  /** Returns whether the press started a resize. */
  function handlePress(event: PointerEvent, booking: StaffBooking): boolean {
    wasResized.current = false
    const { bottom } = event.currentTarget.getBoundingClientRect()
    const isOnEdge = event.pointerType !== 'touch' && event.button === 0 && bottom - event.clientY <= EDGE_PX
    const scale = measureGrid(frame.current, starts.length)
    if (!isOnEdge || !scale || !isMovable(booking)) return false
    const from = event.clientY
    const initialMinutes = (booking.end - booking.start) / minuteMs
    const end = new AbortController()
    const { signal } = end
    let minutes = initialMinutes

    const finish = () => {
      end.abort()
      setResize(null)
    }
    const handleMove = ({ clientY }: globalThis.PointerEvent) => {
      const steps = Math.round((clientY - from) / scale.halfHour)
      minutes = Math.max(gridMinutes, initialMinutes + steps * gridMinutes)
      if (minutes !== initialMinutes) wasResized.current = true
      if (wasResized.current) setResize({ booking, minutes })
    }
    const handleUp = () => {
      finish()
      if (minutes !== initialMinutes) onResize(booking.number, minutes)
    }
    window.addEventListener('pointermove', handleMove, { signal })
    window.addEventListener('pointerup', handleUp, { signal })
    window.addEventListener('pointercancel', finish, { signal })
    window.addEventListener('keydown', (key) => key.key === 'Escape' && finish(), { signal })
    return true
  }

  return { resize, handlePress, wasStretched: () => wasResized.current }
}

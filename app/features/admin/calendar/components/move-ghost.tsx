import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { gridMs } from '#domain/booking/slots.ts'
import type { StaffBooking, StaffDay } from '#domain/contract/staff-booking.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import { isMovable, isTaken, type Place, stepPlace } from '../rules.ts'
import type { BookingMove, MoveControls } from '../state.ts'

type MoveGhostProps = {
  activeMove: BookingMove
  moveControls: MoveControls
  day: StaffDay
  starts: readonly number[]
}

/** The booking being moved, at its new place. Arrow keys move it, Enter puts it down, Escape cancels. */
export function MoveGhost({ activeMove: { booking, place }, moveControls, day, starts }: MoveGhostProps) {
  const button = useRef<HTMLButtonElement>(null)
  const column = day.bays.findIndex(({ id }) => id === place.bayId)
  const lines = (booking.end - booking.start) / gridMs
  const line = starts.indexOf(place.start)
  const blocked = isTaken(day, booking, place)
  const style = { '--column': column, '--line': line, '--lines': lines } as CSSProperties

  useEffect(() => void button.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (line >= 0) button.current?.scrollIntoView({ block: 'nearest' })
  }, [line])

  function handleKey(event: KeyboardEvent) {
    const next = stepPlace(place, event.key, day.bays, starts)
    if (next) moveControls.moveTo(next)
    else if (event.key === 'Escape') moveControls.cancelMove()
    else return
    event.preventDefault()
  }

  return (
    <button
      ref={button}
      type="button"
      aria-busy={moveControls.busy || undefined}
      style={style}
      onKeyDown={handleKey}
      onClick={() => moveControls.confirmMove()}
      className={`absolute flex flex-col items-start top-[calc(var(--head)+var(--line)*var(--half-hour))] left-[calc(5rem+(100%-5rem)/var(--bays)*var(--column))] z-20 h-[calc(var(--lines)*var(--half-hour))] w-[calc((100%-5rem)/var(--bays))] scroll-my-24 cursor-grab overflow-hidden rounded-md border-2 px-2 py-0.5 text-left text-[0.8125rem] leading-[1.125rem] shadow-card ${blocked ? 'border-claret border-dashed bg-claret-pale/95 text-claret' : 'border-ink bg-brass-300/95 text-ink'}`}
    >
      <span className="sr-only">
        Moving {booking.name || 'a guest'}. Arrow keys carry it, Enter puts it here, Escape puts it back.
      </span>
      <span aria-hidden className="max-w-full truncate font-semibold">
        {booking.name || 'A guest'}
      </span>
      <span aria-hidden className="max-w-full truncate">
        {formatClock(place.start)}
        {blocked && ', taken'}
      </span>
    </button>
  )
}

const DRAG_PX = 6

const headRem = 3.5
const timesRem = 5

/** The grid's position in the window, in pixels. */
export function measureGrid(frame: HTMLElement | null, halfHours: number) {
  const box = frame?.querySelector('[role=grid]')?.getBoundingClientRect()
  if (!box) return null
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return {
    left: box.left + timesRem * rem,
    width: box.width - timesRem * rem,
    firstTop: box.top + headRem * rem,
    halfHour: (box.height - headRem * rem) / halfHours,
  }
}

type DragInput = {
  frame: RefObject<HTMLElement | null>
  bays: StaffDay['bays']
  starts: readonly number[]
  moveControls: MoveControls
}

/** Mouse dragging only: touch scrolls, so touch users use the fields. */
export function useDrag({ frame, bays, starts, moveControls }: DragInput) {
  const dragged = useRef(false)

  function findPlaceAt(
    { clientX, clientY }: { clientX: number; clientY: number },
    grab: number,
  ): Place | null {
    const scale = measureGrid(frame.current, starts.length)
    if (!scale) return null
    const { left, width, firstTop, halfHour } = scale
    const column = Math.floor((clientX - left) / (width / bays.length))
    const line = Math.floor((clientY - grab - firstTop) / halfHour + 0.5)
    const bayId = bays[Math.max(0, Math.min(bays.length - 1, column))]?.id
    const start = starts[Math.max(0, Math.min(starts.length - 1, line))]
    return bayId === undefined || start === undefined ? null : { bayId, start }
  }

  function handlePress(event: PointerEvent, booking: StaffBooking) {
    dragged.current = false
    if (event.pointerType === 'touch' || event.button !== 0 || moveControls.activeMove || !isMovable(booking))
      return
    const from = { x: event.clientX, y: event.clientY }
    const grabOffset = event.clientY - event.currentTarget.getBoundingClientRect().top
    const end = new AbortController()
    const { signal } = end
    let place: Place | null = null

    const handleMove = (move: globalThis.PointerEvent) => {
      if (place === null && Math.hypot(move.clientX - from.x, move.clientY - from.y) < DRAG_PX) return
      dragged.current = true
      place = findPlaceAt(move, grabOffset)
      if (place) moveControls.startMove(booking, place)
    }
    const handleUp = () => {
      end.abort()
      if (place) void moveControls.confirmMove('', { booking, place })
    }
    const handleCancel = () => {
      end.abort()
      if (place) moveControls.cancelMove()
    }
    window.addEventListener('pointermove', handleMove, { signal })
    window.addEventListener('pointerup', handleUp, { signal })
    window.addEventListener('pointercancel', handleCancel, { signal })
    window.addEventListener('keydown', (key) => key.key === 'Escape' && handleCancel(), { signal })
  }

  return { handlePress, wasDragged: () => dragged.current }
}

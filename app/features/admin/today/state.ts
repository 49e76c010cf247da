import { type MouseEvent, useEffect, useRef } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { notify } from '#app/ui/notify.ts'
import type { BookingStatus } from '#domain/contract/booking.ts'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { useTodayAct } from './mutations.ts'

const told: Partial<Record<BookingStatus, string>> = {
  attended: 'checked in',
  no_show: 'marked as a no-show',
  confirmed: 'expected again',
}

/** Marks a booking and offers undo in a toast. */
export function useMark({ number, name }: Pick<StaffBooking, 'number' | 'name'>) {
  const { mutateAsync, isPending } = useTodayAct()
  const who = name || number

  async function mark(was: BookingStatus, status: BookingStatus, canUndo = true): Promise<void> {
    try {
      await mutateAsync({ action: 'mark', number, was, status })
      const undo = { label: 'Undo', onClick: () => void mark(status, was, false) }
      notify.success(`${who}: ${told[status]}`, undefined, canUndo ? undo : undefined)
    } catch (error) {
      notify.destructive(who, wordsFor(error))
    }
  }

  return { mark, isPending }
}

/** A check-in removes its row, so the focus moves to the next check-in button. */
export function useFocusAtCheckIn() {
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef(-1)
  const presses = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-check-in]') ?? [])]

  function handlePress({ target }: MouseEvent<HTMLDivElement>) {
    place.current = presses().findIndex((press) => target instanceof Node && press.contains(target))
  }

  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return
    const next = presses()[place.current] ?? presses().at(-1) ?? frame.current
    place.current = -1
    next?.focus()
  })

  return { frame, handlePress }
}

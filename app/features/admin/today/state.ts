import { type MouseEvent, useEffect, useRef } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { notify } from '#app/ui/notify.ts'
import type { BookingStatus } from '#domain/contract/booking.ts'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { useMarkOrBook } from './mutations.ts'

const statusNames: Partial<Record<BookingStatus, string>> = {
  attended: 'checked in',
  no_show: 'marked as a no-show',
  confirmed: 'expected again',
}

export function useMarkAttendance({ number, name }: Pick<StaffBooking, 'number' | 'name'>) {
  const { mutateAsync, isPending } = useMarkOrBook()
  const who = name || number

  async function mark(oldStatus: BookingStatus, status: BookingStatus, canUndo = true): Promise<void> {
    try {
      await mutateAsync({ action: 'mark', number, was: oldStatus, status })
      const undo = { label: 'Undo', onClick: () => void mark(status, oldStatus, false) }
      notify.success(`${who}: ${statusNames[status]}`, undefined, canUndo ? undo : undefined)
    } catch (error) {
      notify.destructive(who, wordsFor(error))
    }
  }

  return { mark, isPending }
}

/** A check-in removes its row, so the focus moves to the next check-in button. */
export function useCheckInFocus() {
  const frame = useRef<HTMLDivElement>(null)
  const pressedIndex = useRef(-1)
  const findButtons = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-check-in]') ?? [])]

  function handlePress({ target }: MouseEvent<HTMLDivElement>) {
    pressedIndex.current = findButtons().findIndex(
      (button) => target instanceof Node && button.contains(target),
    )
  }

  useEffect(() => {
    if (pressedIndex.current < 0 || document.activeElement !== document.body) return
    const next = findButtons()[pressedIndex.current] ?? findButtons().at(-1) ?? frame.current
    pressedIndex.current = -1
    next?.focus()
  })

  return { frame, handlePress }
}

import { type ComponentType, createContext, useState } from 'react'
import type { TerminalWaitProps } from '#app/features/admin/card-reader/rules.ts'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { notify } from '#app/ui/notify.ts'
import type { StaffBooking, StaffDay } from '#domain/contract/staff-booking.ts'
import { useManageBooking } from './mutations.ts'
import {
  isMovable,
  type MovedBay,
  type PartyMove,
  type Place,
  planPartyMove,
  readStaffRefusal,
  type StaffRefusal,
} from './rules.ts'
import { CalendarSearch } from './schema.ts'
import { formatMoved } from './words.ts'

/** The card reader dialog, provided by the route. */
export const ReaderWait = createContext<ComponentType<TerminalWaitProps> | null>(null)

export function readCalendarSearch(params: URLSearchParams): CalendarSearch {
  return CalendarSearch.parse({
    day: params.get('day'),
    move: params.get('move') ?? '',
    guest: params.get('guest'),
    view: params.get('view') ?? undefined,
    hours: params.get('hours') ?? undefined,
  })
}

export function withCalendarSearch(params: URLSearchParams, patch: Partial<CalendarSearch>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(patch)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** Moving a booking moves its whole party unless `isAlone`. */
export type BookingMove = { booking: StaffBooking; place: Place; isAlone?: boolean }
export type MoveControls = ReturnType<typeof useBookingMove>

export function useBookingMove(day: StaffDay | undefined, onEnd: (number: string) => void) {
  const [activeMove, setActiveMove] = useState<BookingMove | null>(null)
  const [refusal, setRefusal] = useState<StaffRefusal | null>(null)
  const mutation = useManageBooking()

  function moveTo(place: Place, booking = activeMove?.booking) {
    setRefusal(null)
    if (!booking || !isMovable(booking)) return
    const isSame = booking.number === activeMove?.booking.number
    setActiveMove({ booking, place, isAlone: isSame && activeMove.isAlone === true })
  }

  function cancelMove() {
    if (mutation.isPending) return
    setActiveMove(null)
    setRefusal(null)
    if (activeMove) onEnd(activeMove.booking.number)
  }

  async function confirmMove(override = '', move = activeMove) {
    if (!move || mutation.isPending) return
    const { booking, place } = move
    const { number, sequence } = booking
    const { others, withoutBay } = planMove(day, move)
    if (booking.bayId === place.bayId && booking.start === place.start) return cancelMove()
    // The move bar explains that a bay has no room.
    if (withoutBay.length > 0) return setActiveMove(move)
    try {
      await mutation.mutateAsync({ action: 'move', number, ...place, sequence, override, others })
      setActiveMove(null)
      setRefusal(null)
      onEnd(number)
      const undo = { label: 'Undo', onClick: () => void undoMove(booking, others) }
      notify.success(formatMoved(others.length + 1), undefined, undo)
    } catch (error) {
      handleRefusal(error)
    }
  }

  function handleRefusal(error: unknown) {
    const { canOverride, state } = readStaffRefusal(isAppError(error) ? error.refusal : null)
    setRefusal({ words: wordsFor(error), canOverride: canOverride })
    // If another booking is in the way, another place may do. Any other conflict ends the move.
    if (state !== '' && state !== 'taken') setActiveMove(null)
  }

  async function undoMove(booking: StaffBooking, movedBays: readonly MovedBay[]) {
    const { number, bayId, start, sequence, override } = booking
    const party = booking.party.filter((one) => movedBays.some((moved) => moved.number === one.number))
    const others = party.map((one) => {
      return { number: one.number, bayId: one.bayId, sequence: one.sequence + 1, override: one.override }
    })
    const place = { bayId, start, sequence: sequence + 1 }
    try {
      await mutation.mutateAsync({ action: 'move', number, ...place, override, others, isUndo: true })
      notify.success('It is back where it was.')
    } catch (error) {
      notify.destructive('Not moved back', wordsFor(error))
    }
  }

  const startMove = (booking: StaffBooking, { bayId, start }: Place = booking) =>
    moveTo({ bayId, start }, booking)
  return {
    activeMove,
    refusal,
    busy: mutation.isPending,
    startMove,
    moveTo,
    cancelMove,
    confirmMove,
    clearRefusal: () => setRefusal(null),
    setAlone: (isAlone: boolean) => setActiveMove((now) => now && { ...now, isAlone }),
  }
}

export function planMove(
  day: StaffDay | undefined,
  { booking, place, isAlone = false }: BookingMove,
): PartyMove {
  return day && !isAlone ? planPartyMove(day, booking, place) : { others: [], staying: [], withoutBay: [] }
}

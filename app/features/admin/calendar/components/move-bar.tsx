import { useEffect, useRef, useState } from 'react'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { notify } from '#app/ui/notify.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import type { StaffBooking, StaffDay } from '#domain/contract/staff-booking.ts'
import { useManageBooking } from '../mutations.ts'
import {
  isMovable,
  type MovedBay,
  type PartyMove,
  type Place,
  planPartyMove,
  readStaffRefusal,
  type StaffRefusal,
} from '../rules.ts'
import { formatMoved, formatPartyMove, formatPlace, toBayOptions, toStartOptions } from '../words.ts'
import { OverrideForm } from './override-form.tsx'

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

function planMove(day: StaffDay | undefined, { booking, place, isAlone = false }: BookingMove): PartyMove {
  return day && !isAlone ? planPartyMove(day, booking, place) : { others: [], staying: [], withoutBay: [] }
}

type MoveBarProps = { moveControls: MoveControls; day: StaffDay; starts: readonly number[]; isGrid: boolean }

export function MoveBar({ moveControls, day, starts, isGrid }: MoveBarProps) {
  const { activeMove, refusal } = moveControls
  const asks = activeMove !== null && refusal?.canOverride

  return (
    <div className="sticky bottom-2 z-40 empty:hidden max-lg:bottom-20">
      {refusal && !asks && <Alert className="mt-4 shadow-card">{refusal.words}</Alert>}
      {activeMove && (
        <MoveFields
          activeMove={activeMove}
          moveControls={moveControls}
          day={day}
          starts={starts}
          isGrid={isGrid}
        />
      )}
      {asks && (
        <Modal
          title={`Move to ${formatPlace(activeMove.place, day.bays)}?`}
          onClose={moveControls.clearRefusal}
        >
          <OverrideForm
            words={refusal.words}
            act="Move anyway"
            busy={moveControls.busy}
            onOverride={moveControls.confirmMove}
            onCancel={moveControls.clearRefusal}
          />
        </Modal>
      )}
    </div>
  )
}

function MoveFields({
  activeMove,
  moveControls,
  day,
  starts,
  isGrid,
}: MoveBarProps & { activeMove: BookingMove }) {
  const { booking, place, isAlone = false } = activeMove
  const party = planMove(day, activeMove)
  const section = useRef<HTMLElement>(null)

  // In the grid the moved booking has the focus; in the list these fields do.
  useEffect(() => {
    if (!isGrid) section.current?.focus()
  }, [isGrid])

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Moving a booking"
      className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3 rounded-md border border-brass-600/50 bg-brass-200 px-4 py-3 shadow-card"
    >
      <p className="min-w-40 flex-1 self-center">
        <strong className="font-semibold">Moving {booking.name || 'a guest'}</strong>
        <span className="block text-sm">Choose another day, bay, or time.</span>
        {booking.party.length > 0 && (
          <span role="status" className="block text-sm">
            {formatPartyMove(party, day.bays)}
          </span>
        )}
      </p>
      {booking.party.length > 0 && (
        <CheckField
          label="The whole party"
          checked={!isAlone}
          onChange={(event) => moveControls.setAlone(!event.target.checked)}
        />
      )}
      <SelectField
        label="Bay"
        value={place.bayId}
        onChange={(event) => moveControls.moveTo({ ...place, bayId: event.target.value })}
        options={toBayOptions(day.bays)}
      />
      <SelectField
        label="Begins"
        value={place.start}
        onChange={(event) => moveControls.moveTo({ ...place, start: Number(event.target.value) })}
        options={toStartOptions(starts)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="pine"
          busy={moveControls.busy}
          disabled={party.withoutBay.length > 0}
          onClick={() => moveControls.confirmMove()}
        >
          Put it here
        </Button>
        <Button variant="outline" onClick={moveControls.cancelMove}>
          Put it back
        </Button>
      </div>
    </section>
  )
}

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
  partyMove,
  readStaffRefusal,
  type StaffRefusal,
} from '../rules.ts'
import { bayOptions, movedWords, partyWords, placeWords, startOptions } from '../words.ts'
import { OverruleForm } from './overrule-form.tsx'

/** Moving a booking moves its whole party unless `isAlone`. */
export type Lift = { booking: StaffBooking; place: Place; isAlone?: boolean }
export type Lifting = ReturnType<typeof useLifting>

/** The state of moving a booking on the grid. */
export function useLifting(day: StaffDay | undefined, onPut: (number: string) => void) {
  const [lift, setLift] = useState<Lift | null>(null)
  const [refusal, setRefusal] = useState<StaffRefusal | null>(null)
  const mutation = useManageBooking()

  function carry(place: Place, booking = lift?.booking) {
    setRefusal(null)
    if (!booking || !isMovable(booking)) return
    const isSame = booking.number === lift?.booking.number
    setLift({ booking, place, isAlone: isSame && lift.isAlone === true })
  }

  function putBack() {
    if (mutation.isPending) return
    setLift(null)
    setRefusal(null)
    if (lift) onPut(lift.booking.number)
  }

  async function putDown(override = '', down = lift) {
    if (!down || mutation.isPending) return
    const { booking, place } = down
    const { number, sequence } = booking
    const { others, withoutBay } = movedParty(day, down)
    if (booking.bayId === place.bayId && booking.start === place.start) return putBack()
    // The move bar explains that a bay has no room.
    if (withoutBay.length > 0) return setLift(down)
    try {
      await mutation.mutateAsync({ action: 'move', number, ...place, sequence, override, others })
      setLift(null)
      setRefusal(null)
      onPut(number)
      const undo = { label: 'Undo', onClick: () => void moveBack(booking, others) }
      notify.success(movedWords(others.length + 1), undefined, undo)
    } catch (error) {
      handleRefusal(error)
    }
  }

  function handleRefusal(error: unknown) {
    const { canOverrule, state } = readStaffRefusal(isAppError(error) ? error.refusal : null)
    setRefusal({ words: wordsFor(error), canOverrule })
    // If another booking is in the way, another place may do. Any other conflict ends the move.
    if (state !== '' && state !== 'taken') setLift(null)
  }

  async function moveBack(booking: StaffBooking, along: readonly MovedBay[]) {
    const { number, bayId, start, sequence, override } = booking
    const party = booking.party.filter((one) => along.some((moved) => moved.number === one.number))
    const others = party.map((one) => {
      return { number: one.number, bayId: one.bayId, sequence: one.sequence + 1, override: one.override }
    })
    const place = { bayId, start, sequence: sequence + 1 }
    try {
      await mutation.mutateAsync({ action: 'move', number, ...place, override, others, isUndo: true })
      notify.success('It is back where it was.')
    } catch (error) {
      notify.destructive('It stays where it is', wordsFor(error))
    }
  }

  const pickUp = (booking: StaffBooking, { bayId, start }: Place = booking) =>
    carry({ bayId, start }, booking)
  return {
    lift,
    refusal,
    busy: mutation.isPending,
    pickUp,
    carry,
    putBack,
    putDown,
    forget: () => setRefusal(null),
    goAlone: (isAlone: boolean) => setLift((now) => now && { ...now, isAlone }),
  }
}

function movedParty(day: StaffDay | undefined, { booking, place, isAlone = false }: Lift): PartyMove {
  return day && !isAlone ? partyMove(day, booking, place) : { others: [], staying: [], withoutBay: [] }
}

type MoveBarProps = { lifting: Lifting; day: StaffDay; starts: readonly number[]; isGrid: boolean }

/** Fields that move a booking without dragging, and the refusal. */
export function MoveBar({ lifting, day, starts, isGrid }: MoveBarProps) {
  const { lift, refusal } = lifting
  const asks = lift !== null && refusal?.canOverrule

  return (
    <div className="sticky bottom-2 z-40 empty:hidden max-lg:bottom-20">
      {refusal && !asks && <Alert className="mt-4 shadow-card">{refusal.words}</Alert>}
      {lift && <MoveFields lift={lift} lifting={lifting} day={day} starts={starts} isGrid={isGrid} />}
      {asks && (
        <Modal title={`Move to ${placeWords(lift.place, day.bays)}?`} onClose={lifting.forget}>
          <OverruleForm
            words={refusal.words}
            act="Move anyway"
            busy={lifting.busy}
            onOverrule={lifting.putDown}
            onKeep={lifting.forget}
          />
        </Modal>
      )}
    </div>
  )
}

function MoveFields({ lift, lifting, day, starts, isGrid }: MoveBarProps & { lift: Lift }) {
  const { booking, place, isAlone = false } = lift
  const party = movedParty(day, lift)
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
            {partyWords(party, day.bays)}
          </span>
        )}
      </p>
      {booking.party.length > 0 && (
        <CheckField
          label="The whole party"
          checked={!isAlone}
          onChange={(event) => lifting.goAlone(!event.target.checked)}
        />
      )}
      <SelectField
        label="Bay"
        value={place.bayId}
        onChange={(event) => lifting.carry({ ...place, bayId: event.target.value })}
        options={bayOptions(day.bays)}
      />
      <SelectField
        label="Begins"
        value={place.start}
        onChange={(event) => lifting.carry({ ...place, start: Number(event.target.value) })}
        options={startOptions(starts)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="pine"
          busy={lifting.busy}
          disabled={party.withoutBay.length > 0}
          onClick={() => lifting.putDown()}
        >
          Put it here
        </Button>
        <Button variant="outline" onClick={lifting.putBack}>
          Put it back
        </Button>
      </div>
    </section>
  )
}

import { useEffect, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { StaffDay } from '#domain/contract/staff-booking.ts'
import { type BookingMove, type MoveControls, planMove } from '../state.ts'
import { formatPartyMove, formatPlace, toBayOptions, toStartOptions } from '../words.ts'
import { OverrideForm } from './override-form.tsx'

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

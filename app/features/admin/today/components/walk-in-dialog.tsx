import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { pricesQuery } from '#app/features/admin/calendar/queries.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { walkInReason } from '#domain/booking/attendance.ts'
import { priceBooking } from '#domain/booking/booking-price.ts'
import { formatPlayers } from '#domain/booking/booking-words.ts'
import { formatCents } from '#domain/money/money.ts'
import { minuteMs } from '#domain/venue/venue-clock.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import { useMarkOrBook } from '../mutations.ts'
import type { WalkIn } from '../rules.ts'
import { useMarkAttendance } from '../state.ts'

type WalkInDialogProps = {
  places: WalkIn[]
  place: WalkIn
  getCapacity: (bayId: string) => number
  onClose: () => void
}

/** Payment and check-in follow the booking. */
export function WalkInDialog({ places, place, getCapacity, onClose }: WalkInDialogProps) {
  const [bayId, setBayId] = useState(place.bayId)
  const [players, setPlayers] = useState(1)
  const [name, setName] = useState('')
  const { book, number, problem, isPending } = useWalkIn()
  const prices = useQuery(pricesQuery())
  const chosen = places.find((one) => one.bayId === bayId) ?? place
  const slot = { start: chosen.start, end: chosen.start + chosen.minutes * minuteMs }
  const price = prices.data && priceBooking(slot, prices.data, null)
  const time = `${formatClock(slot.start)} to ${formatClock(slot.end)}`

  if (number)
    return <Booked number={number} name={name} lead={`${chosen.bayName}, ${time}`} onClose={onClose} />
  return (
    <Modal
      title="Walk-in"
      lead={price ? `${time}, ${formatCents(price.totalCents)}` : time}
      onClose={onClose}
    >
      <Form onSubmit={() => book({ ...chosen, name, players })} problem={problem}>
        <div className="grid grid-cols-2 gap-4">
          <SelectField
            label="Bay"
            value={bayId}
            onChange={(event) => setBayId(event.target.value)}
            options={places.map((one) => ({ value: one.bayId, label: formatWalkIn(one) }))}
          />
          <SelectField
            label="Players"
            value={players}
            onChange={(event) => setPlayers(Number(event.target.value))}
            options={Array.from({ length: getCapacity(chosen.bayId) }, (_, n) => ({
              value: String(n + 1),
              label: formatPlayers(n + 1),
            }))}
          />
        </div>
        <Field
          label="Name (optional)"
          value={name}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        {chosen.isOutsideHours && <p>This is outside our opening hours.</p>}
        <FormActions label="Book now" busy={isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

function formatWalkIn({ bayName, start, minutes }: WalkIn): string {
  return `${bayName}, ${minutes} min from ${formatClock(start)}`
}

type BookedProps = { number: string; name: string; lead: string; onClose: () => void }

/** Remains open for check-in and payment. */
function Booked({ number, name, lead, onClose }: BookedProps) {
  const { mark, isPending } = useMarkAttendance({ number, name })
  return (
    <Modal title={`Booked ${number}`} lead={lead} onClose={onClose}>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="pine"
          busy={isPending}
          onClick={() => void mark('confirmed', 'attended').then(onClose)}
        >
          Check in
        </Button>
        <Link to={`/admin/bookings/${number}`} className={buttonStyle('outline')}>
          Take payment
        </Link>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  )
}

type WalkInRequest = WalkIn & { name: string; players: number }

function useWalkIn() {
  const [id] = useState(() => randomId())
  const [number, setNumber] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync, isPending } = useMarkOrBook()

  /** The slot has started, so the rules require a reason. */
  async function book({ bayId, start, minutes, name, players }: WalkInRequest) {
    const who = { userId: null, name: name.trim() || 'Walk-in', email: '', phone: '' }
    try {
      const answer = await mutateAsync({
        action: 'book',
        id,
        bayId,
        start,
        minutes,
        players,
        override: walkInReason,
        ...who,
      })
      setNumber(answer.number)
    } catch (error) {
      setProblem(wordsFor(error))
    }
  }

  return { book, number, problem, isPending }
}

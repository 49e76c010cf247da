import { useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { instantAt, toWallTime } from '#domain/venue/venue-clock.ts'
import { formatInstant } from '#domain/venue/venue-time.ts'
import { useManageBooking } from '../mutations.ts'

type CheckOutDialogProps = {
  booking: StaffBooking
  now: number
  onClose: () => void
  onDone: (words: string) => void
}

/** Proposes the end of the booking, which staff can correct. */
export function CheckOutDialog({ booking, now, onClose, onDone }: CheckOutDialogProps) {
  const { number, name, end } = booking
  const ended = toWallTime(end)
  const [day, setDay] = useState(ended.day)
  const [time, setTime] = useState(formatTime(ended.minute))
  const [problem, setProblem] = useState<string | null>(null)
  const mutation = useManageBooking()

  async function handleSubmit() {
    const minute = parseTime(time)
    if (day === '' || minute === null) return setProblem('Enter the day and the time.')
    const leftAt = instantAt(day, minute)
    if (leftAt > now) return setProblem("That time hasn't come yet.")
    setProblem(null)
    try {
      await mutation.mutateAsync({ action: 'check-out', number, leftAt })
      onDone(`Checked out: ${formatInstant(leftAt)}.`)
    } catch (refusal) {
      setProblem(wordsFor(refusal))
    }
  }

  return (
    <Modal
      title={`Check out ${name || 'a guest'}`}
      lead={`The booking ended ${formatInstant(end)}. When did they leave?`}
      onClose={onClose}
    >
      <Form onSubmit={handleSubmit} problem={problem}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Left on" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
          <Field label="Left at" type="time" value={time} onChange={({ target }) => setTime(target.value)} />
        </div>
        <FormActions label="Check out" busy={mutation.isPending} onCancel={onClose} cancelLabel="Cancel" />
      </Form>
    </Modal>
  )
}

function formatTime(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

function parseTime(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

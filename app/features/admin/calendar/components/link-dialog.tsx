import { useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { formatDeadline, linkDeadline } from '#domain/booking/link-deadline.ts'
import type { OnLapse } from '#domain/contract/payment-link.ts'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { useManageBooking } from '../mutations.ts'
import { LapseChoice } from './link-choice.tsx'

type LinkDialogProps = {
  booking: StaffBooking
  now: number
  onClose: () => void
  onDone: (words: string) => void
}

/** A new link replaces an earlier one. */
export function LinkDialog({ booking, now, onClose, onDone }: LinkDialogProps) {
  const { number, email, name, start, party, link } = booking
  const [onLapse, setOnLapse] = useState<OnLapse>(link?.onLapse ?? 'keep')
  const [problem, setProblem] = useState<string | null>(null)
  // One id per email: a retry after a lost answer sends no second one.
  const [id] = useState(() => randomId())
  const mutation = useManageBooking()
  const first = Math.min(start, ...party.map((bay) => bay.start))
  const deadline = linkDeadline(first, now) ?? first

  async function handleSubmit() {
    setProblem(null)
    try {
      await mutation.mutateAsync({ action: 'send-link', number, link: { id, onLapse } })
      onDone(`A payment link has been sent to ${email}.`)
    } catch (refusal) {
      setProblem(wordsFor(refusal))
    }
  }

  return (
    <Modal title={`Send a payment link to ${name || 'a guest'}`} lead={email} onClose={onClose}>
      <Form onSubmit={handleSubmit} problem={problem}>
        {party.length > 0 && <p>It pays for all {party.length + 1} bays of the party.</p>}
        {link?.state === 'open' && <p>The earlier link will stop working.</p>}
        <LapseChoice
          deadlineText={formatDeadline(deadline, now)}
          canFree={booking.mayBeFreed && deadline < first}
          onLapse={onLapse}
          onChoose={setOnLapse}
        />
        <FormActions label="Send" busy={mutation.isPending} onCancel={onClose} cancelLabel="Close" />
      </Form>
    </Modal>
  )
}

import { type FormEvent, type ReactNode, useState } from 'react'
import { findGuestErrors, type GuestErrors, type Person } from '#app/features/admin/desk-guest/rules.ts'
import { catchErrorMessage } from '#app/lib/backend/query-state.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { notify } from '#app/ui/notify.ts'
import { showErrors } from '#app/ui/show-errors.ts'
import type { EventRoster } from '#domain/contract/event-roster.ts'
import type { FoundPerson } from '#domain/contract/staff-booking.ts'
import { useAddToEvent } from '../mutations.ts'
import { toNewGuest } from '../rules.ts'

type GuestChoice = {
  known: FoundPerson | null
  person: Person
  errors: GuestErrors
  onKnown: (person: FoundPerson | null) => void
  onPerson: (person: Person) => void
}
export type RenderGuest = (choice: GuestChoice) => ReactNode

type AddGuestProps = { roster: EventRoster; renderGuest: RenderGuest; onClose: () => void }

export function AddGuest({ roster, renderGuest, onClose }: AddGuestProps) {
  const [id] = useState(() => randomId())
  const [known, setKnown] = useState<FoundPerson | null>(null)
  const [person, setPerson] = useState<Person>({ name: '', email: '', phone: '' })
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const add = useAddToEvent(roster.id)
  const errors = known ? {} : findGuestErrors(person)
  const bad = isTried ? Object.keys(errors).length : 0

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (Object.keys(errors).length > 0) return showErrors(event.currentTarget, () => setTried(true))
    const guest = known ?? { userId: null, ...person }
    const adding = add.mutateAsync(toNewGuest(id, guest))
    const refused = await catchErrorMessage(adding)
    setProblem(refused)
    if (refused !== null) return
    const isPlaced = (await adding) === 'joined'
    notify.success(isPlaced ? 'Added' : 'Added to the waitlist', guest.name || guest.email)
    onClose()
  }

  return (
    <Modal title={`Add to ${roster.title}`} onClose={onClose}>
      <Form onSubmit={handleSubmit} problem={problem} badFields={bad}>
        {renderGuest({
          known,
          person,
          errors: isTried ? errors : {},
          onKnown: setKnown,
          onPerson: setPerson,
        })}
        <FormActions label="Add" busy={add.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

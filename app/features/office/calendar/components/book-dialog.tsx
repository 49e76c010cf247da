import { type FormEvent, useState } from 'react'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { showErrors } from '#app/ui/show-errors.ts'
import { usualLength } from '#domain/booking/booking-size.ts'
import { dayWords } from '#domain/booking/booking-words.ts'
import type { OnLapse } from '#domain/contract/payment-link.ts'
import type { FoundPerson, StaffDay } from '#domain/contract/staff-booking.ts'
import { minuteMs } from '#domain/venue/venue-clock.ts'
import { useManageBooking } from '../mutations.ts'
import {
  type DeskRefusal,
  guestErrors,
  type Person,
  type Place,
  type PlacedStay,
  readDeskRefusal,
} from '../rules.ts'
import { GuestPart } from './guest-part.tsx'
import { LinkChoice } from './link-choice.tsx'
import { OverruleForm } from './overrule-form.tsx'
import { PricePreview } from './price-preview.tsx'
import { StayFields } from './stay-fields.tsx'

type BookDialogProps = {
  day: StaffDay
  place: Place
  guest: FoundPerson | null
  onClose: () => void
  onBooked: (number: string) => void
}
const nobody: Person = { name: '', email: '', phone: '' }

/** Books a bay for somebody at the desk or on the phone. */
export function BookDialog({ day, place, guest, onClose, onBooked }: BookDialogProps) {
  const [known, setKnown] = useState(guest)
  const [person, setPerson] = useState(nobody)
  const [stay, setStay] = useState<PlacedStay>({ ...place, minutes: usualLength(day.terms), players: 1 })
  const [isTried, setTried] = useState(false)
  const { book, busy, refusal, forget } = useBooking(onBooked)
  const [onLapse, setOnLapse] = useState<OnLapse | null>(null)
  const errors = known ? {} : guestErrors(person, onLapse !== null)
  const bad = isTried ? Object.keys(errors).length : 0

  async function send(override = '') {
    const who = known ?? { userId: null, ...person }
    await book({
      ...stay,
      userId: who.userId,
      name: who.name || who.email,
      email: who.email,
      phone: who.phone,
      override,
      onLapse,
    })
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (Object.keys(errors).length > 0) return showErrors(event.currentTarget, () => setTried(true))
    return send()
  }

  return (
    <Modal title={`Book for ${dayWords(day.day)}`} onClose={onClose}>
      {refusal?.mayOverrule ? (
        <OverruleForm words={refusal.words} act="Book anyway" busy={busy} onOverrule={send} onKeep={forget} />
      ) : (
        <Form onSubmit={handleSubmit} problem={refusal?.words} badFields={bad}>
          <GuestPart
            known={known}
            person={person}
            errors={isTried ? errors : {}}
            onKnown={setKnown}
            onPerson={setPerson}
          />
          <StayFields day={day} stay={stay} onChange={setStay} />
          <PricePreview
            slot={{ start: stay.start, end: stay.start + stay.minutes * minuteMs }}
            userId={known?.userId ?? null}
          />
          <LinkChoice start={stay.start} now={day.now} onLapse={onLapse} onChoose={setOnLapse} />
          <FormActions label="Book" busy={busy} onCancel={onClose} cancelLabel="Close" />
        </Form>
      )}
    </Modal>
  )
}

type BookingEntry = PlacedStay & Person & { userId: string | null; override: string; onLapse: OnLapse | null }

function useBooking(onBooked: (number: string) => void) {
  const [id] = useState(() => randomId())
  const [refusal, setRefusal] = useState<DeskRefusal | null>(null)
  const mutation = useManageBooking()

  async function book({ onLapse, ...wish }: BookingEntry) {
    try {
      const link = onLapse && { id, onLapse }
      const { number } = await mutation.mutateAsync({ action: 'book', id, ...wish, link })
      onBooked(number)
    } catch (error) {
      const { mayOverrule } = readDeskRefusal(isAppError(error) ? error.refusal : null)
      setRefusal({ words: wordsFor(error), mayOverrule })
    }
  }

  return { book, busy: mutation.isPending, refusal, forget: () => setRefusal(null) }
}

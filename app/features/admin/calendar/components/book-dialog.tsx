import { type FormEvent, useState } from 'react'
import { findBookingErrors, needsEmailInput, type Person } from '#app/features/admin/desk-guest/rules.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { showErrors } from '#app/ui/show-errors.ts'
import { chooseDefaultLength } from '#domain/booking/booking-size.ts'
import { dayWords } from '#domain/booking/booking-words.ts'
import { maxPlayers } from '#domain/booking/party.ts'
import { fewestWeeks } from '#domain/booking/series-length.ts'
import type { OnLapse } from '#domain/contract/payment-link.ts'
import type { FoundPerson, StaffDay } from '#domain/contract/staff-booking.ts'
import { minuteMs } from '#domain/venue/venue-clock.ts'
import { useBookForGuest } from '../mutations.ts'
import type { Place, PlacedStay } from '../rules.ts'
import { GuestPart } from './guest-part.tsx'
import { LinkChoice } from './link-choice.tsx'
import { OverrideForm } from './override-form.tsx'
import { PartyBays } from './party-bays.tsx'
import { PricePreview, usePricePreview } from './price-preview.tsx'
import { StayFields } from './stay-fields.tsx'
import { useWeeklySeries, WeeksPart } from './weeks-part.tsx'

type BookDialogProps = {
  day: StaffDay
  place: Place
  guest: FoundPerson | null
  onClose: () => void
  onBooked: (number: string) => void
}
const emptyPerson: Person = { name: '', email: '', phone: '' }

export function BookDialog({ day, place, guest, onClose, onBooked }: BookDialogProps) {
  const [known, setKnown] = useState(guest)
  const [person, setPerson] = useState(emptyPerson)
  const [onLapse, setOnLapse] = useState<OnLapse | null>(null)
  const [isTried, setTried] = useState(false)
  const { book, overrideAndBook, busy, refusal, clearRefusal } = useBookForGuest(onBooked)
  const { stay, setStay, extraBays, setExtraBays, weeks } = useBookingDraft(day, place, known?.userId ?? null)
  const slot = { start: stay.start, end: stay.start + stay.minutes * minuteMs }
  const preview = usePricePreview(slot, known?.userId ?? null, extraBays.length + 1)
  const isWeekly = weeks.weeks > 0
  const hasLink = onLapse !== null && !isWeekly
  const errors = findBookingErrors(known, person, hasLink)
  const bad = isTried ? Object.keys(errors).length : 0

  async function send() {
    const { userId, name, phone } = known ?? { userId: null, ...person }
    const email = known && !needsEmailInput(known, hasLink) ? known.email : person.email
    const bays = [stay.bayId, ...extraBays].map((bayId) => ({ bayId, start: stay.start }))
    const times = isWeekly ? weeks.times.map(({ bayId, start }) => ({ bayId, start })) : bays
    await book({
      userId,
      name: name || email,
      email,
      phone,
      stay,
      times,
      kind: isWeekly ? 'series' : 'party',
      shownCents: isWeekly ? weeks.totalCents : preview.totalCents,
      onLapse: isWeekly ? null : onLapse,
    })
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (Object.keys(errors).length > 0) return showErrors(event.currentTarget, () => setTried(true))
    return send()
  }

  return (
    <Modal title={`Book for ${dayWords(day.day)}`} wide={isWeekly} onClose={onClose}>
      {refusal?.canOverride ? (
        <OverrideForm
          words={refusal.words}
          act="Book anyway"
          busy={busy}
          onOverride={overrideAndBook}
          onCancel={clearRefusal}
        />
      ) : (
        <Form onSubmit={handleSubmit} problem={refusal?.words} badFields={bad}>
          <GuestPart
            known={known}
            needsEmailInput={needsEmailInput(known, hasLink)}
            person={person}
            errors={isTried ? errors : {}}
            onKnown={setKnown}
            onPerson={setPerson}
          />
          <StayFields
            day={day}
            stay={stay}
            onChange={setStay}
            mostPlayers={maxPlayers(day.bays, extraBays.length + 1)}
          />
          {!isWeekly && (
            <PartyBays
              day={day}
              stay={stay}
              extraBays={extraBays}
              onExtraBays={setExtraBays}
              onBay={(bayId) => setStay({ ...stay, bayId })}
            />
          )}
          {extraBays.length === 0 && (
            <CheckField
              label="Every week"
              checked={isWeekly}
              onChange={(event) => weeks.setWeeks(event.target.checked ? usualWeeks : 0)}
            />
          )}
          {isWeekly ? (
            <WeeksPart weeks={weeks} bayId={stay.bayId} bays={day.bays} />
          ) : (
            <>
              <PricePreview {...preview} />
              <LinkChoice start={stay.start} now={day.now} onLapse={onLapse} onChoose={setOnLapse} />
            </>
          )}
          <FormActions
            label={submitLabel(weeks.times.length, extraBays.length + 1, isWeekly)}
            busy={busy}
            disabled={isWeekly && (weeks.times.length < fewestWeeks || weeks.listed.isPlaceholderData)}
            onCancel={onClose}
            cancelLabel="Close"
          />
        </Form>
      )}
    </Modal>
  )
}

const usualWeeks = 8

function submitLabel(dates: number, bays: number, isWeekly: boolean): string {
  if (isWeekly) return `Book ${dates} dates`
  return bays > 1 ? `Book ${bays} bays` : 'Book'
}

function useBookingDraft(day: StaffDay, place: Place, userId: string | null) {
  const [stay, updateStay] = useState<PlacedStay>({
    ...place,
    minutes: chooseDefaultLength(day.terms),
    players: 1,
  })
  const [extraBays, updateExtraBays] = useState<string[]>([])
  const weeks = useWeeklySeries(stay, userId)

  function setExtraBays(next: string[]) {
    updateExtraBays(next)
    updateStay({ ...stay, players: Math.min(stay.players, maxPlayers(day.bays, next.length + 1)) })
  }

  function setStay(next: PlacedStay) {
    updateStay(next)
    updateExtraBays(extraBays.filter((bayId) => bayId !== next.bayId))
    if (next.start !== stay.start || next.bayId !== stay.bayId) weeks.resetChoices()
  }
  return { stay, setStay, extraBays, setExtraBays, weeks }
}

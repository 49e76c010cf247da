import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changedFields, guestErrors, type Person } from '#app/features/admin/desk-guest/rules.ts'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import { showErrors } from '#app/ui/show-errors.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { dayOf, minuteMs } from '#domain/venue/venue-clock.ts'
import { useManageBooking } from '../mutations.ts'
import { changeQuery, dayQuery } from '../queries.ts'
import { type PlacedStay, readStaffRefusal } from '../rules.ts'
import { changedWords } from '../words.ts'
import { ChangePrice } from './change-price.tsx'
import { OverruleForm } from './overrule-form.tsx'
import { StayFields } from './stay-fields.tsx'

type ChangeDialogProps = {
  booking: StaffBooking
  /** An initial length other than the booking's. */
  minutes?: number | undefined
  onClose: () => void
  onDone: (words: string) => void
}

/** Edits a booking and previews the price of the change. */
export function ChangeDialog({ booking, minutes, onClose, onDone }: ChangeDialogProps) {
  const day = useQuery(dayQuery(dayOf(booking.start)))
  const change = useChange(booking, minutes, onDone)
  const { stay, person, errors, quote, refusal } = change
  const [isTried, setTried] = useState(false)
  const bad = isTried ? Object.keys(errors).length : 0

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (Object.keys(errors).length > 0) return showErrors(event.currentTarget, () => setTried(true))
    return change.send()
  }

  const input = (name: keyof Person) => ({
    value: person[name],
    error: isTried ? errors[name] : undefined,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      change.setPerson({ ...person, [name]: event.target.value }),
  })
  return (
    <Modal title={`Edit ${booking.name || booking.number}`} wide onClose={onClose}>
      {change.isOverruling && refusal ? (
        <OverruleForm
          words={refusal.words}
          act="Set it aside"
          busy={false}
          onOverrule={change.overrule}
          onKeep={change.keepRule}
        />
      ) : (
        <Form onSubmit={handleSubmit} problem={change.problem} badFields={bad}>
          {day.data ? (
            <StayFields day={day.data} stay={stay} onChange={change.setStay} />
          ) : (
            <RowSkeleton label="Loading the day..." />
          )}
          <ChangePrice booking={booking} quote={quote.data} refusal={refusal} isAsking={quote.isFetching} />
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label="Name" maxLength={120} {...input('name')} />
            <Field label="Email (optional)" type="email" {...input('email')} />
            <Field label="Phone (optional)" type="tel" maxLength={40} {...input('phone')} />
          </div>
          <TextArea
            label="Note for staff"
            hint="Guests do not see it."
            maxLength={500}
            value={change.note}
            onChange={(event) => change.setNote(event.target.value)}
          />
          <FormActions busy={change.busy} onCancel={onClose} cancelLabel="Close" />
        </Form>
      )}
    </Modal>
  )
}

function useChange(
  booking: StaffBooking,
  initialMinutes: number | undefined,
  onDone: (words: string) => void,
) {
  const { number, sequence, bayId, start, end, players, name, email, phone } = booking
  const [stay, setStay] = useState<PlacedStay>({
    bayId,
    start,
    minutes: initialMinutes ?? (end - start) / minuteMs,
    players,
  })
  // The values first shown: only fields the user edits are sent, never later changes to the account.
  const [shown] = useState({ name, email, phone, note: booking.note })
  const [person, setPerson] = useState<Person>({ name, email, phone })
  const [note, setNote] = useState(shown.note)
  const [override, setOverride] = useState('')
  const [isOverruling, setOverruling] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // The opened version keeps a colleague's later change from being overwritten.
  const [opened] = useState({ number, sequence })
  const mutation = useManageBooking()
  const quote = useQuery(changeQuery(opened, stay, override))
  const refusal = quote.error ? readQuoteRefusal(quote.error) : null

  async function send() {
    setProblem(null)
    // The quote for the latest choice may still be loading, or its response was lost.
    const isUnanswered = quote.isFetching || (quote.error !== null && !refusal?.canOverrule)
    const { data, error } = isUnanswered ? await quote.refetch({ cancelRefetch: false }) : quote
    const refused = error && readQuoteRefusal(error)
    if (refused?.canOverrule) return setOverruling(true)
    if (refused || !data) return setProblem(refused?.words ?? null)
    const { priceCents, backCents } = data
    const written = changedFields(shown, { ...person, note })
    const wish = { ...opened, ...stay, ...written, override }
    try {
      await mutation.mutateAsync({ action: 'change', ...wish, shown: { priceCents, backCents } })
      onDone(changedWords(data))
    } catch (failure) {
      setProblem(wordsFor(failure))
    }
  }

  return {
    stay,
    person,
    note,
    quote,
    refusal,
    problem,
    isOverruling,
    errors: guestErrors(person),
    busy: mutation.isPending,
    send,
    setPerson,
    setNote,
    setStay(wished: PlacedStay) {
      setStay(wished)
      setProblem(null)
      // The override applies to one time only.
      setOverride('')
    },
    async overrule(reason: string) {
      setOverride(reason)
      setOverruling(false)
    },
    keepRule: () => setOverruling(false),
  }
}

function readQuoteRefusal(error: Error) {
  const { canOverrule } = readStaffRefusal(isAppError(error) ? error.refusal : null)
  return { words: wordsFor(error), canOverrule }
}

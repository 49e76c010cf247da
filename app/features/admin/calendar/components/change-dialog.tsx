import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { findGuestErrors, type Person, pickChangedFields } from '#app/features/admin/desk-guest/rules.ts'
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
import { formatChanged } from '../words.ts'
import { ChangePrice } from './change-price.tsx'
import { OverrideForm } from './override-form.tsx'
import { StayFields } from './stay-fields.tsx'

type ChangeDialogProps = {
  booking: StaffBooking
  minutes?: number | undefined
  onClose: () => void
  onDone: (words: string) => void
}

export function ChangeDialog({ booking, minutes, onClose, onDone }: ChangeDialogProps) {
  const day = useQuery(dayQuery(dayOf(booking.start)))
  const change = useBookingEdit(booking, minutes, onDone)
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
      {change.isOverriding && refusal ? (
        <OverrideForm
          words={refusal.words}
          act="Override"
          busy={false}
          onOverride={change.applyOverride}
          onCancel={change.cancelOverride}
        />
      ) : (
        <Form onSubmit={handleSubmit} problem={change.problem} badFields={bad}>
          {day.data ? (
            <StayFields day={day.data} stay={stay} onChange={change.setStay} />
          ) : (
            <RowSkeleton label="Loading the day..." />
          )}
          <ChangePrice booking={booking} quote={quote.data} refusal={refusal} isLoading={quote.isFetching} />
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

function useBookingEdit(
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
  const [isOverriding, setOverriding] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // The opened version keeps a colleague's later change from being overwritten.
  const [opened] = useState({ number, sequence })
  const mutation = useManageBooking()
  const quote = useQuery(changeQuery(opened, stay, override))
  const refusal = quote.error ? readQuoteRefusal(quote.error) : null

  async function send() {
    setProblem(null)
    // The quote for the latest choice may still be loading, or its response was lost.
    const isUnanswered = quote.isFetching || (quote.error !== null && !refusal?.canOverride)
    const { data, error } = isUnanswered ? await quote.refetch({ cancelRefetch: false }) : quote
    const quoteRefusal = error && readQuoteRefusal(error)
    if (quoteRefusal?.canOverride) return setOverriding(true)
    if (quoteRefusal || !data) return setProblem(quoteRefusal?.words ?? null)
    const { priceCents, backCents } = data
    const changedInput = pickChangedFields(shown, { ...person, note })
    const request = { ...opened, ...stay, ...changedInput, override }
    try {
      await mutation.mutateAsync({ action: 'change', ...request, shown: { priceCents, backCents } })
      onDone(formatChanged(data))
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
    isOverriding,
    errors: findGuestErrors(person),
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
    async applyOverride(reason: string) {
      setOverride(reason)
      setOverriding(false)
    },
    cancelOverride: () => setOverriding(false),
  }
}

function readQuoteRefusal(error: Error) {
  const { canOverride } = readStaffRefusal(isAppError(error) ? error.refusal : null)
  return { words: wordsFor(error), canOverride }
}

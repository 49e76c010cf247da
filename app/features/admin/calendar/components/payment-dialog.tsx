import { useQuery } from '@tanstack/react-query'
import { type FormEvent, use, useState } from 'react'
import { cardReadersQuery } from '#app/features/admin/card-reader/queries.ts'
import { filterPaired, type ReaderPayment, type ReaderResult } from '#app/features/admin/card-reader/rules.ts'
import { formatPaid } from '#app/features/admin/card-reader/words.ts'
import { owedCents } from '#app/features/admin/detail-pages/rules.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { RadioRow } from '#app/ui/radio-row.tsx'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatCentsEntry, parseCents } from '#domain/money/money-entry.ts'
import { useManageBooking } from '../mutations.ts'
import { ReaderWait } from '../state.ts'

type PaymentDialogProps = {
  booking: StaffBooking
  dueCents: number
  onClose: () => void
  onDone: (words: string) => void
}

export function PaymentDialog({ booking, dueCents: dueNow, onClose, onDone }: PaymentDialogProps) {
  // The amount first due: a retry after a lost response must send the same amount.
  const [dueCents] = useState(dueNow)
  const [amount, setAmount] = useState(formatCentsEntry(dueCents))
  const Wait = use(ReaderWait)
  const { data, isLoading } = useQuery(cardReadersQuery())
  const readers = Wait ? filterPaired(data) : []
  const [chosen, choose] = useState<string | null>(null)
  const method = chosen ?? readers[0]?.id ?? 'card'
  const [waiting, setWaiting] = useState<ReaderPayment | null>(null)
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // One id per attempt: a retry after a lost answer records no second payment.
  const [paymentId] = useState(() => randomId())
  // An amount above this booking's own due covers its party.
  const [isWholeParty] = useState(dueCents > owedCents(booking))
  const mutation = useManageBooking()
  const cents = parseCents(amount) ?? 0
  const error = findAmountError(cents, dueCents)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    setTried(true)
    if (error) return event.currentTarget.querySelector('input')?.focus()
    setProblem(null)
    const { number } = booking
    if (method !== 'cash' && method !== 'card') {
      const attemptId = randomId()
      return setWaiting({
        attemptId,
        request: { action: 'take-payment', attemptId, readerId: method, number, cents },
      })
    }
    try {
      await mutation.mutateAsync({
        action: 'take-payment',
        number,
        paymentId,
        cents,
        method: method,
        all: isWholeParty,
      })
      onDone(`${formatCents(cents)} taken.`)
    } catch (refusal) {
      setProblem(wordsFor(refusal))
    }
  }

  function handleEnd(end: ReaderResult) {
    setWaiting(null)
    if ('unpaid' in end) return setProblem(end.unpaid)
    onDone(`${formatCents(end.paid.amountCents)} taken. ${formatPaid(end.paid)}`)
  }

  return (
    <Modal title={`Take payment from ${booking.name || 'a guest'}`} onClose={onClose}>
      <Form onSubmit={handleSubmit} problem={problem} badFields={isTried && error ? 1 : 0}>
        <Field
          label="Amount in dollars"
          hint={`${formatCents(dueCents)} to pay${isWholeParty ? ' for all bays of the party' : ''}.`}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={isTried ? error : undefined}
        />
        <fieldset>
          <legend className="mb-1.5 font-semibold text-[0.9375rem]">How</legend>
          {readers.map(({ id, name }) => (
            <RadioRow key={id} name="method" checked={method === id} onCheck={() => choose(id)}>
              Card at {name}
            </RadioRow>
          ))}
          <RadioRow name="method" checked={method === 'card'} onCheck={() => choose('card')}>
            {readers.length > 0 ? 'Card at another terminal' : 'Card terminal'}
          </RadioRow>
          <RadioRow name="method" checked={method === 'cash'} onCheck={() => choose('cash')}>
            Cash
          </RadioRow>
        </fieldset>
        <FormActions
          label={`Take ${cents > 0 ? formatCents(cents) : 'payment'}`}
          // Before the readers load, submitting would record a payment without charging a reader.
          busy={mutation.isPending || (isLoading && chosen === null)}
          onCancel={onClose}
          cancelLabel="Close"
        />
      </Form>
      {waiting && Wait && <Wait key={waiting.attemptId} {...waiting} onEnd={handleEnd} />}
    </Modal>
  )
}

function findAmountError(cents: number, dueCents: number): string | undefined {
  if (cents === 0) return 'Enter an amount, like 45.00.'
  return cents > dueCents ? `At most ${formatCents(dueCents)} is due.` : undefined
}

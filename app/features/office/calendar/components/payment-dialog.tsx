import { type FormEvent, useState } from 'react'
import { owedCents } from '#app/features/office/details/rules.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { RadioRow } from '#app/ui/radio-row.tsx'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { formatCents } from '#domain/money/money.ts'
import { centsEntry, readCents } from '#domain/money/money-entry.ts'
import { useManageBooking } from '../mutations.ts'
import type { Method } from '../rules.ts'

type PaymentDialogProps = {
  booking: StaffBooking
  dueCents: number
  onClose: () => void
  onDone: (words: string) => void
}

/** Records a payment at the counter: all that is due, or a part. */
export function PaymentDialog({ booking, dueCents: dueNow, onClose, onDone }: PaymentDialogProps) {
  // What was due at first: after a lost answer the same amount is sent again, even if it was recorded.
  const [dueCents] = useState(dueNow)
  const [amount, setAmount] = useState(centsEntry(dueCents))
  const [method, setMethod] = useState<Method>('card')
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // One id per attempt: a retry after a lost answer records no second payment.
  const [paymentId] = useState(() => randomId())
  // What more is due than for this booking is due for the others of its party.
  const [all] = useState(dueCents > owedCents(booking))
  const mutation = useManageBooking()
  const cents = readCents(amount) ?? 0
  const error = amountError(cents, dueCents)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    setTried(true)
    if (error) return event.currentTarget.querySelector('input')?.focus()
    setProblem(null)
    try {
      const { number } = booking
      await mutation.mutateAsync({ action: 'take-payment', number, paymentId, cents, method, all })
      onDone(`${formatCents(cents)} taken.`)
    } catch (refusal) {
      setProblem(wordsFor(refusal))
    }
  }

  return (
    <Modal title={`Take payment from ${booking.name || 'a guest'}`} onClose={onClose}>
      <Form onSubmit={handleSubmit} problem={problem} badFields={isTried && error ? 1 : 0}>
        <Field
          label="Amount in dollars"
          hint={`${formatCents(dueCents)} to pay${all ? ' for all bays of the party' : ''}.`}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={isTried ? error : undefined}
        />
        <fieldset>
          <legend className="mb-1.5 font-semibold text-[0.9375rem]">How</legend>
          <RadioRow name="method" checked={method === 'card'} onCheck={() => setMethod('card')}>
            Card terminal
          </RadioRow>
          <RadioRow name="method" checked={method === 'cash'} onCheck={() => setMethod('cash')}>
            Cash
          </RadioRow>
        </fieldset>
        <FormActions
          label={`Take ${cents > 0 ? formatCents(cents) : 'payment'}`}
          busy={mutation.isPending}
          onCancel={onClose}
          cancelLabel="Close"
        />
      </Form>
    </Modal>
  )
}

function amountError(cents: number, dueCents: number): string | undefined {
  if (cents === 0) return 'Enter an amount, like 45.00.'
  return cents > dueCents ? `At most ${formatCents(dueCents)} is due.` : undefined
}

import { type FormEvent, useState } from 'react'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { showErrors } from '#app/ui/show-errors.ts'
import type { RefundPaymentResponse } from '#domain/contract/refund-payment.ts'
import type { StaffPayment } from '#domain/contract/staff-details.ts'
import { formatCents } from '#domain/money/money.ts'
import { centsEntry, readCents } from '#domain/money/money-entry.ts'
import { refundableCents } from '#domain/money/refund-rules.ts'
import { useRefundPayment } from '../mutations.ts'
import { methodPhrase } from '../words.ts'

type RefundDialogProps = {
  payment: StaffPayment
  onClose: () => void
  onRefunded: (answer: RefundPaymentResponse) => void
}

/** Refunds all or part of a payment. A partial refund returns no goods to stock. */
export function RefundDialog({ payment, onClose, onRefunded }: RefundDialogProps) {
  const rest = refundableCents(payment)
  const { refund, busy, problem } = useRefunding(payment)
  const [amount, setAmount] = useState(centsEntry(rest))
  const [reason, setReason] = useState('')
  const [restock, setRestock] = useState(false)
  const [isTried, setTried] = useState(false)
  const cents = readCents(amount) ?? 0
  const errors = { amount: amountError(cents, rest), reason: reason.trim() === '' ? 'Say why.' : undefined }
  const bad = isTried ? Object.values(errors).filter(Boolean).length : 0
  const canRestock = payment.orderNumber !== null && cents === rest && !payment.hasOthers

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (errors.amount || errors.reason) return showErrors(event.currentTarget, () => setTried(true))
    const answer = await refund({ amountCents: cents, reason, restock: canRestock && restock })
    if (answer) onRefunded(answer)
  }

  return (
    <Modal title={`Refund ${payment.description}`} onClose={onClose}>
      <p className="mb-5">
        {formatCents(rest)} of {formatCents(payment.share?.cents ?? payment.cents + payment.giftCents)} can go
        back
        {payment.share && `, which this payment has for ${payment.share.number}`}. Paid by{' '}
        {methodPhrase(payment)}.{' '}
        {payment.atCounter && <strong className="font-semibold">Hand it back at the counter.</strong>}
      </p>
      {payment.tipCents > 0 && (
        <p className="mb-5">
          The tip of {formatCents(payment.tipCents)} is in it. It goes back with all of it, or not at all.
        </p>
      )}
      {payment.bookingNumber !== null && (
        <p className="mb-5">
          What is owed for {owedFor(payment)} goes down by as much: nobody is asked for it again.
        </p>
      )}
      <Form onSubmit={handleSubmit} problem={problem} badFields={bad}>
        <Field
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={isTried ? errors.amount : undefined}
        />
        <Field
          label="Reason"
          autoComplete="off"
          maxLength={190}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isTried ? errors.reason : undefined}
        />
        {canRestock && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={restock}
              onChange={(event) => setRestock(event.target.checked)}
              className="size-5 accent-pine-800"
            />
            The goods are back: put them on the shelf again
          </label>
        )}
        <FormActions
          label={`Refund ${cents > 0 ? formatCents(cents) : ''}`}
          busy={busy}
          onCancel={onClose}
          cancelLabel="Keep it"
        />
      </Form>
    </Modal>
  )
}

/** Warns that refunding a shared payment reduces every booking it covers. */
function owedFor({ share, bookingNumber, description }: StaffPayment): string {
  return share?.number ?? (description.includes(', ') ? description : (bookingNumber ?? ''))
}

function amountError(cents: number, rest: number): string | undefined {
  if (cents === 0) return 'Enter an amount, like 20.00.'
  return cents > rest ? `At most ${formatCents(rest)} can go back.` : undefined
}

type RefundEntry = { amountCents: number; reason: string; restock: boolean }

function useRefunding({ id: paymentId, share }: StaffPayment) {
  const mutation = useRefundPayment()
  const [problem, setProblem] = useState<string | null>(null)
  const [requestId, setRequestId] = useState(() => randomId())

  async function refund(body: RefundEntry): Promise<RefundPaymentResponse | null> {
    setProblem(null)
    try {
      return await mutation.mutateAsync({
        paymentId,
        requestId,
        ...(share && { bookingId: share.bookingId }),
        ...body,
      })
    } catch (error) {
      setProblem(wordsFor(error))
      // A definite refusal ends the attempt; after a lost answer the same one is retried.
      if (isAppError(error, 'conflict', 'invalid')) setRequestId(randomId())
      return null
    }
  }

  return { refund, busy: mutation.isPending, problem }
}

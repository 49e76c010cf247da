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
import { formatCentsEntry, parseCents } from '#domain/money/money-entry.ts'
import { refundableCents } from '#domain/money/refund-rules.ts'
import { useRefundPayment } from '../mutations.ts'
import { formatMethodInline } from '../words.ts'

type RefundDialogProps = {
  payment: StaffPayment
  onClose: () => void
  onRefunded: (answer: RefundPaymentResponse) => void
}

/** Only a full refund can return goods to stock. */
export function RefundDialog({ payment, onClose, onRefunded }: RefundDialogProps) {
  const rest = refundableCents(payment)
  const { refund, busy, problem } = useRefund(payment)
  const [amount, setAmount] = useState(formatCentsEntry(rest))
  const [reason, setReason] = useState('')
  const [restock, setRestock] = useState(false)
  const [isTried, setTried] = useState(false)
  const cents = parseCents(amount) ?? 0
  const errors = {
    amount: validateAmount(cents, rest),
    reason: reason.trim() === '' ? 'Enter a reason.' : undefined,
  }
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
        {formatCents(rest)} of {formatCents(payment.share?.cents ?? payment.cents + payment.giftCents)}
        {payment.share && `, the part of this payment for ${payment.share.number},`} can be refunded. Paid by{' '}
        {formatMethodInline(payment)}.{' '}
        {payment.atCounter && <strong className="font-semibold">Hand it over at the counter.</strong>}
      </p>
      {payment.tipCents > 0 && (
        <p className="mb-5">
          This includes a tip of {formatCents(payment.tipCents)}, which only a full refund returns.
        </p>
      )}
      {payment.bookingNumber !== null && (
        <p className="mb-5">
          The amount due for {describeBookings(payment)} goes down too, so the guest won't be asked to pay it
          again.
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
            Return the items to stock
          </label>
        )}
        <FormActions label={`Refund ${cents > 0 ? formatCents(cents) : ''}`} busy={busy} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

/** Names every booking of a shared payment, because a refund reduces what is due for each. */
function describeBookings({ share, bookingNumber, description }: StaffPayment): string {
  return share?.number ?? (description.includes(', ') ? description : (bookingNumber ?? ''))
}

function validateAmount(cents: number, rest: number): string | undefined {
  if (cents === 0) return 'Enter an amount, like 20.00.'
  return cents > rest ? `You can refund at most ${formatCents(rest)}.` : undefined
}

type RefundEntry = { amountCents: number; reason: string; restock: boolean }

function useRefund({ id: paymentId, share }: StaffPayment) {
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

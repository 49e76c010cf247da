import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { notify } from '#app/ui/notify.ts'
import { RadioRow } from '#app/ui/radio-row.tsx'
import { buildBillRefundChoice, buildRefundChoice, type RefundChoice } from '#domain/booking/refund-choice.ts'
import type { BillKind } from '#domain/contract/booking.ts'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatSlot } from '#domain/venue/venue-time.ts'
import { useManageBooking } from '../mutations.ts'
import { cancellationQuery } from '../queries.ts'

type CancelDialogProps = {
  booking: StaffBooking
  now: number
  canRefund: boolean
  onClose: () => void
  onDone: (words: string) => void
}

export function CancelDialog({ booking, now, canRefund, onClose, onDone }: CancelDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(cancellationQuery(booking.number))

  return (
    <Modal title={`Cancel ${booking.bayName}?`} onClose={onClose}>
      <p className="mb-5">
        {booking.name || 'A guest'}, {formatSlot(booking.start, booking.end)}
      </p>
      {error && <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">Loading the refund...</p>}
      {data && (
        <CancelForm
          number={booking.number}
          one={buildRefundChoice(data)}
          bill={
            data.bill && { kind: data.bill.kind, ...buildBillRefundChoice(data.bill, booking.number, now) }
          }
          canRefund={canRefund}
          onClose={onClose}
          onDone={onDone}
        />
      )}
    </Modal>
  )
}

function formatRefund(cents: number): string {
  return cents === 0 ? 'No refund.' : `${formatCents(cents)} is refunded to the original payment method.`
}

type CancelFormProps = Omit<CancelDialogProps, 'booking' | 'now'> & {
  number: string
  one: RefundChoice
  /** Null for a single booking. */
  bill: (RefundChoice & { kind: BillKind; count: number }) | null
}

function CancelForm({ number, one, bill, canRefund, onClose, onDone }: CancelFormProps) {
  const several = bill && bill.count > 1 ? bill : null
  // A party is canceled as a whole by default, a series date alone.
  const [isWholeBill, setWhole] = useState(several?.kind === 'party')
  const isSeveral = several !== null && isWholeBill
  const back = isSeveral ? several : one
  const [isFullRefund, setFullRefund] = useState(false)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const mutation = useManageBooking()
  const refundCents = isFullRefund ? back.allCents : back.termsCents
  const error = reason.trim() === '' ? 'Enter a reason.' : undefined

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    setTried(true)
    if (error) return event.currentTarget.querySelector<HTMLElement>('input:not([type=radio])')?.focus()
    setProblem(null)
    try {
      const back = isFullRefund ? 'all' : 'terms'
      await mutation.mutateAsync({ action: 'cancel', number, reason, back, refundCents, all: isSeveral })
      const what = isSeveral ? `${several.count} bookings are` : `Booking ${number} is`
      onDone(`${what} canceled. ${formatRefund(refundCents)}`)
      if (refundCents === 0 && !isSeveral)
        notify.success('The booking is canceled.', undefined, {
          label: 'Undo',
          onClick: () => void restore(),
        })
    } catch (refusal) {
      setProblem(wordsFor(refusal))
    }
  }

  async function restore() {
    try {
      await mutation.mutateAsync({ action: 'restore', number })
      notify.success('The booking is restored.')
    } catch (refusal) {
      notify.destructive('Still canceled', wordsFor(refusal))
    }
  }

  return (
    <Form onSubmit={handleSubmit} problem={problem} badFields={isTried && error ? 1 : 0}>
      {several && <CancelScope bill={several} isWhole={isWholeBill} onWhole={setWhole} />}
      {canRefund && back.allCents > back.termsCents ? (
        <fieldset>
          <legend className="mb-1 font-semibold text-[0.9375rem]">Refund</legend>
          <RadioRow name="back" checked={!isFullRefund} onCheck={() => setFullRefund(false)}>
            {back.words}
          </RadioRow>
          <RadioRow name="back" checked={isFullRefund} onCheck={() => setFullRefund(true)}>
            Everything: {formatCents(back.allCents)} goes back.
          </RadioRow>
        </fieldset>
      ) : (
        <p className="font-semibold">{back.words}</p>
      )}
      <Field
        label="Reason"
        autoComplete="off"
        maxLength={190}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isTried ? error : undefined}
      />
      <FormActions
        label={isSeveral ? 'Yes, cancel them' : 'Yes, cancel it'}
        busy={mutation.isPending}
        onCancel={onClose}
        cancelLabel={isSeveral ? 'Keep them' : 'Keep it'}
      />
    </Form>
  )
}

type CancelScopeProps = {
  bill: NonNullable<CancelFormProps['bill']>
  isWhole: boolean
  onWhole: (isWhole: boolean) => void
}

function CancelScope({ bill, isWhole, onWhole }: CancelScopeProps) {
  const isParty = bill.kind === 'party'
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-[0.9375rem]">What to cancel</legend>
      <RadioRow name="what" checked={isWhole} onCheck={() => onWhole(true)}>
        {isParty ? `All ${bill.count} bays of the party` : `All ${bill.count} upcoming dates`}
      </RadioRow>
      <RadioRow name="what" checked={!isWhole} onCheck={() => onWhole(false)}>
        {isParty ? 'Only this bay' : 'Only this date'}
      </RadioRow>
    </fieldset>
  )
}

import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { describeRefund } from '#domain/booking/booking-words.ts'
import { feeRefundNote } from '#domain/booking/fee-refund.ts'
import type {
  BillFacts,
  BookingFacts,
  CancelBookingRequest,
  GetBookingResponse,
} from '#domain/contract/get-booking.ts'
import { formatSlot } from '#domain/venue/venue-time.ts'
import { useCancelBooking } from '../mutations.ts'
import { describeBillRefund, describeRefundWay, formatBayNames } from '../words.ts'

type CancelBookingProps = {
  booking: BookingFacts
  quote: NonNullable<GetBookingResponse['cancelling']>
  onCanceled: (refundCents: number) => void
}

export function CancelBooking({ booking, quote, onCanceled }: CancelBookingProps) {
  const { number, key, bayName, start, end } = booking
  return (
    <CancelDialog
      label="Cancel booking"
      title={`Cancel ${bayName}?`}
      request={{ number, key, refundCents: quote.refundCents }}
      onCanceled={onCanceled}
    >
      <p className="mt-4">{formatSlot(start, end)}</p>
      <p className="mt-2 font-semibold">{describeRefund(quote, start)}</p>
      {quote.refundCents > 0 && <p className="mt-2">{describeRefundWay(booking)}</p>}
      {quote.feeCents > 0 && <p className="mt-2">{feeRefundNote}</p>}
    </CancelDialog>
  )
}

type CancelBillProps = Pick<CancelBookingProps, 'booking' | 'onCanceled'> & { bill: BillFacts }

export function CancelBill({ booking, bill, onCanceled }: CancelBillProps) {
  const { number, key, start, end } = booking
  const { cancelling, kind, bookings } = bill
  if (!cancelling) return null
  const names = formatBayNames(
    bookings.filter(({ status }) => status === 'confirmed').map(({ bayName }) => bayName),
  )
  return (
    <CancelDialog
      label={kind === 'party' ? 'Cancel all bays' : 'Cancel all upcoming'}
      title={kind === 'party' ? `Cancel ${names}?` : `Cancel ${cancelling.bookings} dates?`}
      request={{ number, key, refundCents: cancelling.refundCents, all: true }}
      onCanceled={onCanceled}
    >
      {kind === 'party' && <p className="mt-4">{formatSlot(start, end)}</p>}
      <p className="mt-2 font-semibold">{describeBillRefund(cancelling)}</p>
      {cancelling.refundCents > 0 && <p className="mt-2">{describeRefundWay(booking)}</p>}
      {cancelling.feeCents > 0 && <p className="mt-2">{feeRefundNote}</p>}
    </CancelDialog>
  )
}

type CancelDialogProps = {
  label: string
  title: string
  request: CancelBookingRequest
  onCanceled: (refundCents: number) => void
  children: ReactNode
}

function CancelDialog({ label, title, request, onCanceled, children }: CancelDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { cancel, busy, problem } = useCancel(request)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy || !(await cancel())) return
    // Close first: an open modal keeps the focus.
    dialog.current?.close()
    onCanceled(request.refundCents)
  }

  return (
    <>
      <Button variant="outline" onClick={() => dialog.current?.showModal()}>
        {label}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        className="paper m-auto w-[min(32rem,calc(100vw-2rem))] rounded-lg p-6 backdrop:bg-night/80 sm:p-8"
      >
        <form onSubmit={handleSubmit}>
          <h2 id={titleId} className="rule-double pb-4 text-2xl">
            {title}
          </h2>
          {children}
          {problem && <Alert className="mt-4">{problem}</Alert>}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button type="submit" variant="danger" busy={busy}>
              Yes, cancel {request.all ? 'them' : 'it'}
            </Button>
            <Button variant="outline" onClick={() => dialog.current?.close()}>
              Keep my booking{request.all && 's'}
            </Button>
          </div>
        </form>
      </dialog>
    </>
  )
}

function useCancel(request: CancelBookingRequest) {
  const [problem, setProblem] = useState<string | null>(null)
  const mutation = useCancelBooking()

  async function cancel(): Promise<boolean> {
    setProblem(null)
    try {
      await mutation.mutateAsync(request)
      return true
    } catch (error) {
      setProblem(wordsFor(error))
      return false
    }
  }

  return { cancel, busy: mutation.isPending, problem }
}

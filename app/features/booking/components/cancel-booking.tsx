import { type FormEvent, useId, useRef, useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { refundWords } from '#domain/booking/booking-words.ts'
import { feeBackWords } from '#domain/booking/fee-back.ts'
import type { BookingFacts, GetBookingResponse } from '#domain/contract/get-booking.ts'
import { formatSlot } from '#domain/venue/venue-time.ts'
import { useCancelBooking } from '../mutations.ts'

type CancelBookingProps = {
  booking: BookingFacts
  quote: NonNullable<GetBookingResponse['cancelling']>
  onCancelled: (refundCents: number) => void
}

/** Cancels after a question that names the refund and the fee. */
export function CancelBooking({ booking, quote, onCancelled }: CancelBookingProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { cancel, busy, problem } = useCancelling(booking, quote.refundCents)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy || !(await cancel())) return
    // The dialog closes first: while it is open, nothing behind it can take the focus.
    dialog.current?.close()
    onCancelled(quote.refundCents)
  }

  return (
    <>
      <Button variant="outline" onClick={() => dialog.current?.showModal()}>
        Cancel booking
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        className="paper m-auto w-[min(32rem,calc(100vw-2rem))] rounded-lg p-6 backdrop:bg-night/80 sm:p-8"
      >
        <form onSubmit={handleSubmit}>
          <h2 id={titleId} className="rule-double pb-4 text-2xl">
            Cancel {booking.bayName}?
          </h2>
          <p className="mt-4">{formatSlot(booking.start, booking.end)}</p>
          <p className="mt-2 font-semibold">{refundWords(quote, booking.start)}</p>
          {quote.feeCents > 0 && <p className="mt-2">{feeBackWords}</p>}
          {problem && <Alert className="mt-4">{problem}</Alert>}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button type="submit" variant="pine" busy={busy}>
              Yes, cancel it
            </Button>
            <Button variant="outline" onClick={() => dialog.current?.close()}>
              Keep it
            </Button>
          </div>
        </form>
      </dialog>
    </>
  )
}

function useCancelling({ number, key }: BookingFacts, refundCents: number) {
  const [problem, setProblem] = useState<string | null>(null)
  const mutation = useCancelBooking()

  async function cancel(): Promise<boolean> {
    setProblem(null)
    try {
      await mutation.mutateAsync({ number, key, refundCents })
      return true
    } catch (error) {
      setProblem(wordsFor(error))
      return false
    }
  }

  return { cancel, busy: mutation.isPending, problem }
}

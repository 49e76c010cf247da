import type { BillFacts, GetBookingResponse } from '../contract/get-booking.ts'
import { formatCents } from '../money/money.ts'

/** The two possible refunds when cancelling: by the terms, and in full with earlier fees. */
export type RefundChoice = { words: string; termsCents: number; allCents: number }

type Cancellable = Pick<GetBookingResponse, 'cancelling'> & {
  booking: Pick<GetBookingResponse['booking'], 'paidCents'>
}

export function refundChoice({ booking, cancelling }: Cancellable): RefundChoice {
  const allCents = booking.paidCents
  if (cancelling === null)
    return { words: 'It has begun: by the terms nothing goes back.', termsCents: 0, allCents }
  const { isFree, feeCents, refundCents } = cancelling
  const kept = feeCents > 0 ? `, ${formatCents(feeCents)} stays` : ''
  const when = isFree ? 'In time' : 'Late'
  const words = `${when}, by the terms: ${formatCents(refundCents)} goes back${kept}.`
  return { words, termsCents: refundCents, allCents }
}

/** The refunds for all bookings of the bill that can still be canceled. */
export function billRefundChoice(
  bill: BillFacts,
  number: string,
  now: number,
): RefundChoice & { count: number } {
  const ending = bill.bookings.filter(
    (one) => one.status === 'confirmed' && (one.start > now || one.number === number),
  )
  const { feeCents = 0, refundCents = 0 } = bill.cancelling ?? {}
  const kept = feeCents > 0 ? `, ${formatCents(feeCents)} stays` : ''
  return {
    count: ending.length,
    words: `By the terms: ${formatCents(refundCents)} goes back${kept}.`,
    termsCents: refundCents,
    allCents: ending.reduce((sum, one) => sum + one.paidCents, 0),
  }
}

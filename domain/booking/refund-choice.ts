import type { BillFacts, GetBookingResponse } from '../contract/get-booking.ts'
import { formatCents } from '../money/money.ts'

/** Staff choose between the refund under the terms and a full refund including earlier fees. */
export type RefundChoice = { words: string; termsCents: number; allCents: number }

type Cancellable = Pick<GetBookingResponse, 'cancelling'> & {
  booking: Pick<GetBookingResponse['booking'], 'paidCents'>
}

export function buildRefundChoice({ booking, cancelling }: Cancellable): RefundChoice {
  const allCents = booking.paidCents
  if (cancelling === null)
    return { words: 'This booking has started, so the terms allow no refund.', termsCents: 0, allCents }
  const { isFree, feeCents, refundCents } = cancelling
  const kept = feeCents > 0 ? `, we keep ${formatCents(feeCents)}` : ''
  const when = isFree ? 'On time' : 'Late'
  const words = `${when}. Under the terms: refund ${formatCents(refundCents)}${kept}.`
  return { words, termsCents: refundCents, allCents }
}

/** Covers only the bookings that can still be canceled. */
export function buildBillRefundChoice(
  bill: BillFacts,
  number: string,
  now: number,
): RefundChoice & { count: number } {
  const cancelable = bill.bookings.filter(
    (booking) => booking.status === 'confirmed' && (booking.start > now || booking.number === number),
  )
  const { feeCents = 0, refundCents = 0 } = bill.cancelling ?? {}
  const kept = feeCents > 0 ? `, we keep ${formatCents(feeCents)}` : ''
  return {
    count: cancelable.length,
    words: `Under the terms: refund ${formatCents(refundCents)}${kept}.`,
    termsCents: refundCents,
    allCents: cancelable.reduce((sum, { paidCents }) => sum + paidCents, 0),
  }
}

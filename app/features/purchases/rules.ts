import { bookingPath } from '#domain/booking/booking-path.ts'
import { orderPath } from '#domain/shop/order-path.ts'

/** A payment as its payer sees it, with what it was for. */
export type MyPayment = {
  id: string
  status: string
  description: string
  amount_cents: number
  gift_cents: number
  refunded_cents: number
  gift_refunded_cents: number
  created_at: string
  completed_at: string | null
  order: { number: string } | null
  booking: { number: string } | null
  purchase: { number: string } | null
}

/** Totals paid and refunded, card and gift card together. */
export function moneyOf(payment: MyPayment): { paidCents: number; giftCents: number; refundedCents: number } {
  const { amount_cents, gift_cents, refunded_cents, gift_refunded_cents } = payment
  return {
    paidCents: amount_cents + gift_cents,
    giftCents: gift_cents,
    refundedCents: refunded_cents + gift_refunded_cents,
  }
}

/** The number on the receipt, and the page that shows it where there is one. */
export function receiptOf({
  order,
  booking,
  purchase,
}: MyPayment): { number: string; path: string | null } | null {
  if (order) return { number: order.number, path: orderPath(order.number) }
  if (booking) return { number: booking.number, path: bookingPath(booking.number) }
  return purchase && { number: purchase.number, path: null }
}

/** A time in a bay that somebody has booked. */
export type MyVisit = {
  id: string
  number: string
  bay_name: string
  starts_at: string
  ends_at: string
  status: string
}

/** Coming bookings, the next first, and past ones, the latest first. */
export function splitVisits(visits: readonly MyVisit[], now: number): { coming: MyVisit[]; past: MyVisit[] } {
  const isPast = ({ ends_at }: MyVisit) => Date.parse(ends_at) <= now
  return {
    coming: visits.filter((visit) => !isPast(visit)),
    past: visits.filter(isPast).toReversed(),
  }
}

import type { Refused } from '../function.ts'
import { type Till, takePayment } from '../payments/take-payment.ts'
import { type TenderFacts, type TenderRequest, tenderFacts, tenderOf } from '../payments/tender-facts.ts'
import { type BookingOrder, type OpenedBooking, openBooking } from './open-booking.ts'

/** The key is empty after a move. */
export type Booked = { number: string; key: string; refunds: OpenedBooking['refunds'] }

const gone = 'The time we kept for you has run out, and somebody else may have it. Please choose again.'
const changed = 'The price of this time has changed. Please look again.'

/** Pays for a hold and turns it into a booking, or into the new time of one. */
export async function payBooking(
  order: BookingOrder,
  offered: TenderRequest,
  till: Till,
): Promise<Booked | Refused> {
  const tender = await tenderOf(offered)
  const open = (facts: TenderFacts) => openBooking(till.service, order, facts)
  const opened = await takePayment({ tender, email: order.email, open }, till)
  if ('refused' in opened) return opened
  // Reported under the booking's own number, also if the hold has moved another booking.
  return bookedBy(opened.state === 'paid' ? await open(tenderFacts(tender)) : opened)
}

function bookedBy({ state, number, bookingKey: key = '', refunds }: OpenedBooking): Booked | Refused {
  // Who plays longer has come already.
  const isBooked = state === 'confirmed' || state === 'attended'
  if (isBooked && number) return { number, key, refunds }
  if (state === 'gone' || state === 'cancelled') return { refused: 'conflict', rule: 'gone', error: gone }
  return { refused: 'conflict', rule: 'changed', error: changed }
}

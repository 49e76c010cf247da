import { type HoldOrder, type OpenedHold, openHold } from '../commands/bookings/pay.ts'
import type { Refused } from '../function.ts'
import { type PaymentContext, takePayment } from '../payments/take-payment.ts'
import { type TenderFacts, type TenderRequest, tenderFacts, tenderOf } from '../payments/tender-facts.ts'

export async function payBooking(
  order: HoldOrder & { email: string },
  offered: TenderRequest,
  context: PaymentContext,
): Promise<OpenedHold | Refused> {
  const tender = await tenderOf(offered)
  const open = (facts: TenderFacts) => openHold(context.env, order, facts)
  const opened = await takePayment({ tender, email: order.email, open }, context)
  if ('refused' in opened) return opened
  // Reported under the booking's own number, also if the hold has moved another booking.
  const booked = opened.state === 'paid' ? await open(tenderFacts(tender)) : opened
  return 'refused' in booked || booked.state === 'booked' ? booked : { refused: 'conflict' }
}

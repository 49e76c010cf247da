import { z } from 'zod'
import { paidFor } from '../_shared/booking-row.ts'
import { call } from '../_shared/call.ts'
import { cancellingOf } from '../_shared/cancelling.ts'
import { RefundFacts, sendRefunds } from '../_shared/payments/refund.ts'
import { type Asked, bookingAt, type Desk, notFound, refusalOf } from './desk.ts'

const Cancelled = z.object({ state: z.string(), refunds: z.array(RefundFacts) })

/** Ends a booking: on its terms, or with everything back, which is an admin's to give. */
export async function cancelFor({ number, reason, back, refundCents }: Asked<'cancel'>, desk: Desk) {
  if (back === 'all' && !desk.mayGiveBackAll)
    return { refused: 'forbidden', error: 'Only an admin may give back more than the terms say.' } as const
  const row = await bookingAt(desk, number)
  if (!row || row.status === 'held') return notFound
  const paidCents = (await paidFor(desk.service, row.id)) - row.fee_cents
  const byTerms = await cancellingOf(desk.service, row, paidCents + row.fee_cents, desk.now)
  // What has begun gives nothing back by its terms.
  const quote = byTerms ?? { feeCents: paidCents, refundCents: 0 }
  const { feeCents, refundCents: backCents } =
    back === 'all' ? { feeCents: 0, refundCents: paidCents } : quote
  if (backCents !== refundCents)
    return { refused: 'conflict', error: 'What goes back has changed. Please look again.' } as const

  const args = {
    p_id: row.id,
    p_fee_cents: feeCents,
    p_refund_cents: backCents,
    p_reason: reason,
    p_by: desk.by,
  }
  const { state, refunds } = await call(desk.service, 'staff_cancel', args, Cancelled)
  if (state !== 'cancelled') return refusalOf(state)
  await sendRefunds(refunds, desk.env, desk.service)
  return { number: row.number }
}

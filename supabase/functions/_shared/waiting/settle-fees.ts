import { z } from 'zod'
import { feeBack } from '../../../../domain/booking/fee-back.ts'
import { refundReasons } from '../../../../domain/money/refund-reasons.ts'
import { call } from '../call.ts'
import { type Environment, serviceClient } from '../environment.ts'
import { RefundFacts, sendRefunds } from '../payments/refund.ts'

const Seen = z.object({
  feeCents: z.number(),
  priceCents: z.number(),
  minutes: z.number(),
  gainedCents: z.number(),
  soldMinutes: z.number(),
  isOwed: z.boolean(),
})
const Due = z.array(z.object({ ...Seen.shape, bookingId: z.string() }))
const Settled = z.object({ state: z.enum(['settled', 'changed']), refunds: z.array(RefundFacts) })

/** Gives the fees of late cancellations back whose time was sold again and is over; answers for how many. What has changed since it was read is for the next round. */
export async function settleFees(env: Environment): Promise<number> {
  const service = serviceClient(env)
  let returned = 0
  for (const { bookingId, ...seen } of await call(service, 'fees_to_settle', {}, Due)) {
    const back = { p_back_cents: feeBack(seen), p_reason: refundReasons.timeSoldAgain }
    const args = { p_booking_id: bookingId, p_seen: seen, ...back }
    const { refunds } = await call(service, 'settle_fee', args, Settled)
    await sendRefunds(refunds, env)
    if (refunds.length > 0) returned++
  }
  return returned
}

import { z } from 'zod'
import { CancelBookingRequest, CancelBookingResponse } from '../../../domain/contract/get-booking.ts'
import { formatCents } from '../../../domain/money/money.ts'
import { paidFor, refundedFor, theirOwnBooking } from '../_shared/booking/booking-row.ts'
import { cancellingOf } from '../_shared/booking/cancelling.ts'
import { call } from '../_shared/call.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { RefundFacts, sendRefunds } from '../_shared/payments/refund.ts'
import { offerFreed } from '../_shared/waiting/offer-times.ts'

const Cancelled = z.object({ state: z.string(), refunds: z.array(RefundFacts) })

/** Cancels a booking on the terms that were shown, and sends the refund. */
export const cancelBooking = defineFunction({
  access: 'anyone',
  request: CancelBookingRequest,
  response: CancelBookingResponse,
  handle: async ({ number, key, refundCents }, { caller, env }) => {
    const service = serviceClient(env)
    const row = await theirOwnBooking(service, { number }, key, caller)
    if (!row || row.status === 'held')
      return { refused: 'not_found', error: 'We could not find this booking.' }
    // A repeated request: the first one has cancelled it.
    if (row.status === 'cancelled') return cancelledBefore(await refundedFor(service, row.id), refundCents)
    const quote = await cancellingOf(service, row, await paidFor(service, row.id), env.now().getTime())
    if (!quote) return { refused: 'conflict', error: 'It is too late to cancel this booking.' }
    if (quote.refundCents !== refundCents)
      return {
        refused: 'conflict',
        error: 'What goes back has changed. Please look again before you cancel.',
      }

    const args = {
      p_id: row.id,
      p_fee_cents: quote.feeCents,
      p_refund_cents: quote.refundCents,
      p_reason: 'Booking cancelled',
      p_by: caller.kind === 'person' ? caller.id : null,
    }
    const { state, refunds } = await call(service, 'cancel_booking', args, Cancelled)
    if (state === 'moving')
      return {
        refused: 'conflict',
        error: 'A change of this booking is being paid just now. Please look again.',
      }
    if (state !== 'cancelled') return { refused: 'conflict' }
    await sendRefunds(refunds, env, service)
    await offerFreed(env)
    return { refundCents: quote.refundCents }
  },
})

function cancelledBefore(backCents: number, shownCents: number) {
  if (backCents === shownCents) return { refundCents: backCents }
  const error = `This booking was cancelled before, and ${formatCents(backCents)} went back.`
  return { refused: 'conflict', error } as const
}

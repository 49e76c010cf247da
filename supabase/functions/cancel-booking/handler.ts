import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { CancelBookingRequest, CancelBookingResponse } from '../../../domain/contract/get-booking.ts'
import { formatCents } from '../../../domain/money/money.ts'
import { refundReasons } from '../../../domain/money/refund-reasons.ts'
import {
  bookingsOfBill,
  type KeyedBooking,
  moneyOf,
  theirOwnBooking,
} from '../_shared/booking/booking-row.ts'
import { cancellable } from '../_shared/booking/cancelling.ts'
import { venueFacts } from '../_shared/booking/venue-facts.ts'
import { call } from '../_shared/call.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { RefundFacts, sendRefunds } from '../_shared/payments/refund.ts'
import { offerFreed } from '../_shared/waiting/offer-times.ts'

const Cancelled = z.object({ state: z.string(), refunds: z.array(RefundFacts) })

/** Cancels a booking, or all of its bill that is still to come, on the terms that were shown, and sends the refund. */
export const cancelBooking = defineFunction({
  access: 'anyone',
  request: CancelBookingRequest,
  response: CancelBookingResponse,
  handle: async ({ number, key, refundCents, all }, { caller, env }) => {
    const service = serviceClient(env)
    const row = await theirOwnBooking(service, { number }, key, caller)
    if (!row || row.status === 'held')
      return { refused: 'not_found', error: 'We could not find this booking.' }
    const isParty = row.bill?.kind === 'party'
    if (all && !isParty && !(caller.kind === 'person' && caller.id === row.userId))
      return { refused: 'unauthorized', error: 'Please sign in to cancel all dates of the series.' }
    const isWhole = isParty || all
    const rows = isWhole ? await bookingsOfBill(service, row) : [row]
    // A repeated request: the first one has cancelled it.
    if (row.status === 'cancelled') return cancelledBefore(await backFor(service, rows, row), refundCents)
    const { terms } = await venueFacts(service, {
      from: row.start,
      to: row.start,
      caller: { kind: 'visitor' },
    })
    const ending = await cancellable(service, rows, terms, env.now().getTime())
    if (ending.length === 0) return { refused: 'conflict', error: 'It is too late to cancel this booking.' }
    const backCents = ending.reduce((sum, quote) => sum + quote.refundCents, 0)
    if (backCents !== refundCents)
      return {
        refused: 'conflict',
        error: 'The refund has changed. Please look again before you cancel.',
      }

    const args = {
      p_cancelled: ending.map(({ id, feeCents, refundCents }) => ({ id, feeCents, refundCents })),
      p_reason: refundReasons[ending.length === 1 ? 'bookingCancelled' : 'bookingsCancelled'],
      p_by: caller.kind === 'person' ? caller.id : null,
    }
    const { state, refunds } = await call(service, 'cancel_bookings', args, Cancelled)
    if (state === 'moving')
      return {
        refused: 'conflict',
        error: 'A change to this booking is being paid right now. Please look again.',
      }
    if (state === 'paying')
      return { refused: 'conflict', error: 'This booking is being paid right now. Please look again.' }
    if (state !== 'cancelled') return { refused: 'conflict' }
    await sendRefunds(refunds, env)
    await offerFreed(env)
    return { refundCents: backCents }
  },
})

/** What went back of those that were cancelled. */
async function backFor(service: SupabaseClient, rows: readonly KeyedBooking[], asked: KeyedBooking) {
  const ended = rows.filter(({ id, status }) => id === asked.id || status === 'cancelled')
  const money = await Promise.all(ended.map(({ id }) => moneyOf(service, id)))
  return money.reduce((sum, { backCents }) => sum + backCents, 0)
}

function cancelledBefore(backCents: number, shownCents: number) {
  if (backCents === shownCents) return { refundCents: backCents }
  const error = `This booking was cancelled before, and ${formatCents(backCents)} went back.`
  return { refused: 'conflict', error } as const
}

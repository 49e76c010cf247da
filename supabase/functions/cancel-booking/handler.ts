import { CancelBookingRequest, CancelBookingResponse } from '../../../domain/contract/get-booking.ts'
import { bookingsOfBill, findOwnBooking } from '../_shared/booking/booking-row.ts'
import { getUserId } from '../_shared/caller.ts'
import { cancelBooking as cancel } from '../_shared/commands/bookings/cancel.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { sendRefunds } from '../_shared/payments/refund.ts'
import { offerFreed } from '../_shared/waitlist/offer-times.ts'

/** Cancels a booking, or all upcoming bookings of its bill, on the terms that were shown, and sends the refund. */
export const cancelBooking = defineFunction({
  access: 'anyone',
  request: CancelBookingRequest,
  response: CancelBookingResponse,
  handle: async ({ number, key, refundCents, all }, { caller, env }) => {
    const service = serviceClient(env)
    const row = await findOwnBooking(service, { number }, key, caller)
    if (!row || row.status === 'held')
      return { refused: 'not_found', error: "We couldn't find this booking." }
    const isParty = row.bill?.kind === 'party'
    if (all && !isParty && !(caller.kind === 'person' && caller.id === row.userId))
      return { refused: 'unauthorized', error: 'Please sign in to cancel all dates of the series.' }
    const rows = isParty || all ? await bookingsOfBill(service, row) : [row]
    const by = getUserId(caller)
    const cancelled = await cancel(env, { id: row.id, ids: rows.map(({ id }) => id), refundCents, by })
    if ('refused' in cancelled) return cancelled
    await sendRefunds(cancelled.refunds, env)
    if (row.status !== 'cancelled') await offerFreed(env)
    return { refundCents: cancelled.refundCents }
  },
})

import { GetBookingRequest, GetBookingResponse } from '../../../domain/contract/get-booking.ts'
import { bookingFacts, holdsKey, paidFor, theirBooking } from '../_shared/booking/booking-row.ts'
import { cancellingOf } from '../_shared/booking/cancelling.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'

/** A booking for its owner or key holder, with what cancelling it would cost now. */
export const getBooking = defineFunction({
  access: 'anyone',
  request: GetBookingRequest,
  response: GetBookingResponse,
  handle: async ({ number, key }, { caller, env }) => {
    const service = serviceClient(env)
    const row = await theirBooking(service, { number }, key, caller)
    if (!row || row.status === 'held')
      return { refused: 'not_found', error: 'We could not find this booking.' }
    const paidCents = await paidFor(service, row.id)
    return {
      booking: { ...bookingFacts(row, paidCents), key: holdsKey(row, key, caller) ? row.key : '' },
      mayMove: env.gym.soldHere.includes('bays'),
      cancelling: await cancellingOf(service, row, paidCents, env.now().getTime()),
    }
  },
})

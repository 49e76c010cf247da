import { RescheduleBookingRequest, RescheduleBookingResponse } from '../../../domain/contract/book-bay.ts'
import { bookingBy, findOwnHold } from '../_shared/booking/booking-row.ts'
import { payBooking } from '../_shared/booking/pay-booking.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { sendRefunds } from '../_shared/payments/refund.ts'
import { offerFreed } from '../_shared/waitlist/offer-times.ts'

/** Moves a booking to the time that is held for it: charges what is due, refunds what is left over. */
export const rescheduleBooking = defineFunction({
  access: 'anyone',
  sells: 'bays',
  request: RescheduleBookingRequest,
  response: RescheduleBookingResponse,
  handle: async (input, { env, address }) => {
    const service = serviceClient(env)
    const { hold, feeCents, refundCents } = input
    const held = await findOwnHold(service, hold)
    const moved = held?.movesBookingId ? await bookingBy(service, { id: held.movesBookingId }) : null
    const order = { hold, shown: { feeCents, refundCents }, email: moved?.email ?? '' }
    const booked = await payBooking(order, input, { env, service, address })
    if ('refused' in booked) return booked
    await sendRefunds(booked.refunds, env)
    await offerFreed(env)
    return { number: booked.number }
  },
})

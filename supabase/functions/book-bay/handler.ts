import { BookBayRequest, BookBayResponse } from '../../../domain/contract/book-bay.ts'
import { bookingsOfBill, theirHold } from '../_shared/booking/booking-row.ts'
import { payBooking } from '../_shared/booking/pay-booking.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'

/** Turns a hold into a booking: pays for it, or books at once if nothing is due. */
export const bookBay = defineFunction({
  access: 'anyone',
  isPersonal: true,
  sells: 'bays',
  request: BookBayRequest,
  response: BookBayResponse,
  handle: async (input, { caller, env, address }) => {
    const service = serviceClient(env)
    const hold = await theirHold(service, input.hold)
    if (hold?.movesBookingId) return { refused: 'conflict', error: 'This hold is for moving a booking.' }
    const bill = hold ? await bookingsOfBill(service, hold) : []
    const order = {
      ...input.hold,
      userId: caller.kind === 'person' ? caller.id : null,
      contactName: input.name,
      email: input.email,
      phone: input.phone,
      dueCents: bill.reduce((sum, { priceCents }) => sum + priceCents, 0),
      feeCents: 0,
      refundCents: 0,
      paidCents: 0,
      refundReason: '',
    }
    return payBooking(order, input, { env, service, address })
  },
})

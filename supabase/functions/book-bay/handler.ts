import { BookBayRequest, BookBayResponse } from '../../../domain/contract/book-bay.ts'
import { payBooking } from '../_shared/booking/pay-booking.ts'
import { getUserId } from '../_shared/caller.ts'
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
    const { hold, name: contactName, email, phone } = input
    const guest = { userId: getUserId(caller), contactName, email, phone }
    return payBooking({ hold, guest, email }, input, { env, service: serviceClient(env), address })
  },
})

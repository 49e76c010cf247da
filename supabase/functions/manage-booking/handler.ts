import { ManageBookingRequest, ManageBookingResponse } from '../../../domain/contract/manage-booking.ts'
import { may } from '../../../domain/office/may.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { soldElsewhere } from '../_shared/gym/sold-elsewhere.ts'
import { offerFreed } from '../_shared/waiting/offer-times.ts'
import { checkOut, markAttendance, recordCounterPayment } from './attend.ts'
import { bookFor } from './book.ts'
import { bookSeveral, timesFor } from './book-several.ts'
import { cancelFor, restoreFor } from './cancel.ts'
import { changeFor } from './change.ts'
import { sendLinkFor, withdrawLinkOf } from './link.ts'
import { moveFor } from './move.ts'
import type { Request, StaffContext } from './staff-calls.ts'
import { writeAbout } from './write-about.ts'

/** Staff act for a guest: book, move, change, cancel, check in, take money at the counter. */
export const manageBooking = defineFunction({
  access: 'use the office',
  request: ManageBookingRequest,
  response: ManageBookingResponse,
  handle: async (input, { caller, env }) => {
    const context: StaffContext = {
      service: serviceClient(env),
      env,
      now: env.now().getTime(),
      by: caller.kind === 'person' ? caller.id : null,
      hasFreshCode: caller.kind === 'service' || (caller.kind === 'person' && caller.hasFreshCode),
      mayGiveBackAll: caller.kind === 'service' || (caller.kind === 'person' && may(caller.role, 'refund')),
    }
    const isSale =
      input.action === 'book' ||
      input.action === 'book-several' ||
      input.action === 'move' ||
      input.action === 'send-link'
    const elsewhere = isSale ? soldElsewhere('bays', env) : null
    if (elsewhere) return elsewhere
    const done = await act(input, context)
    const isQuestion =
      input.action === 'list-times' ||
      input.action === 'write' ||
      (input.action === 'change' && input.shown === null)
    if (!('refused' in done) && !isQuestion) await offerFreed(env)
    return done
  },
})

function act(input: Request, context: StaffContext) {
  switch (input.action) {
    case 'book':
      return bookFor(input, context)
    case 'book-several':
      return bookSeveral(input, context)
    case 'list-times':
      return timesFor(input, context)
    case 'move':
      return moveFor(input, context)
    case 'change':
      return changeFor(input, context)
    case 'cancel':
      return cancelFor(input, context)
    case 'write':
      return writeAbout(input, context)
    case 'restore':
      return restoreFor(input, context)
    case 'send-link':
      return sendLinkFor(input, context)
    case 'withdraw-link':
      return withdrawLinkOf(input, context)
    case 'mark':
      return markAttendance(input, context)
    case 'check-out':
      return checkOut(input, context)
    case 'take-payment':
      return recordCounterPayment(input, context)
  }
}

import { z } from 'zod'
import { camelNames } from '../../../domain/contract/from-sql.ts'
import { ManageBookingRequest, ManageBookingResponse } from '../../../domain/contract/manage-booking.ts'
import { changeBooking } from '../_shared/commands/bookings/change.ts'
import { checkOut, markAttendance } from '../_shared/commands/bookings/mark.ts'
import { moveBooking } from '../_shared/commands/bookings/move-party.ts'
import { restoreBooking } from '../_shared/commands/bookings/restore.ts'
import { sendLink } from '../_shared/commands/bookings/send-link.ts'
import { staffBook } from '../_shared/commands/bookings/staff-book.ts'
import { listStaffTimes, staffBookSeveral } from '../_shared/commands/bookings/staff-book-several.ts'
import { staffCancel } from '../_shared/commands/bookings/staff-cancel.ts'
import { takeCounterPayment } from '../_shared/commands/bookings/take-payment.ts'
import { withdrawLink } from '../_shared/commands/bookings/withdraw-link.ts'
import { writeAboutBooking } from '../_shared/commands/bookings/write-about.ts'
import { serviceClient } from '../_shared/environment.ts'
import { type Context, defineFunction } from '../_shared/function.ts'
import { soldElsewhere } from '../_shared/gym/sold-elsewhere.ts'
import { RefundFacts, sendRefunds } from '../_shared/payments/refund.ts'
import { offerFreed } from '../_shared/waiting/offer-times.ts'

type Input = z.output<typeof ManageBookingRequest>
const sales: readonly Input['action'][] = ['book', 'book-several', 'move', 'send-link']
const questions: readonly Input['action'][] = ['list-times', 'write']

/** Staff act for a guest: book, move, change, cancel, check in, take money at the counter. */
export const manageBooking = defineFunction({
  access: 'use the office',
  request: ManageBookingRequest,
  response: ManageBookingResponse,
  handle: async (input, ctx) => {
    const { env } = ctx
    const elsewhere = sales.includes(input.action) ? soldElsewhere('bays', env) : null
    if (elsewhere) return elsewhere
    const done = await act(ctx, input)
    if ('refused' in done) return done
    if ('refunds' in done)
      await sendRefunds(z.array(RefundFacts).parse(camelNames(done.refunds)), env, serviceClient(env))
    const isQuestion = questions.includes(input.action) || (input.action === 'change' && input.shown === null)
    if (!isQuestion) await offerFreed(env)
    return done
  },
})

function act(ctx: Context, input: Input) {
  switch (input.action) {
    case 'book':
      return staffBook(ctx, input)
    case 'book-several':
      return staffBookSeveral(ctx, input)
    case 'list-times':
      return listStaffTimes(ctx, input)
    case 'move':
      return moveBooking(ctx, input)
    case 'change':
      return changeBooking(ctx, input)
    case 'cancel':
      return staffCancel(ctx, input)
    case 'write':
      return writeAboutBooking(ctx, input)
    case 'restore':
      return restoreBooking(ctx, input)
    case 'send-link':
      return sendLink(ctx, input)
    case 'withdraw-link':
      return withdrawLink(ctx, input)
    case 'mark':
      return markAttendance(ctx, input)
    case 'check-out':
      return checkOut(ctx, input)
    case 'take-payment':
      return takeCounterPayment(ctx, input)
  }
}

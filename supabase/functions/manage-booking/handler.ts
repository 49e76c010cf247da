import type { z } from 'zod'
import { ManageBookingRequest, ManageBookingResponse } from '../../../domain/contract/manage-booking.ts'
import { toActor } from '../_shared/commands/actor.ts'
import { changeBooking } from '../_shared/commands/bookings/change.ts'
import { checkOut, markAttendance } from '../_shared/commands/bookings/mark.ts'
import { moveBooking } from '../_shared/commands/bookings/move-party.ts'
import { restoreBooking } from '../_shared/commands/bookings/restore.ts'
import { sendLink, withdrawLink } from '../_shared/commands/bookings/send-link.ts'
import { notFound, type RequestFor } from '../_shared/commands/bookings/staff.ts'
import { staffBook } from '../_shared/commands/bookings/staff-book.ts'
import { listStaffTimes, staffBookSeveral } from '../_shared/commands/bookings/staff-book-several.ts'
import { staffCancel } from '../_shared/commands/bookings/staff-cancel.ts'
import { takeCounterPayment } from '../_shared/commands/bookings/take-payment.ts'

import { writeAboutBooking } from '../_shared/commands/members/write.ts'
import type { OpenRefund } from '../_shared/commands/refunds/facts.ts'
import { type Context, defineFunction, type Refused } from '../_shared/function.ts'
import { soldElsewhere } from '../_shared/gym/sold-elsewhere.ts'
import { sendRefunds } from '../_shared/payments/refund.ts'
import { offerFreed } from '../_shared/waitlist/offer-times.ts'

type Input = z.output<typeof ManageBookingRequest>
const sales: readonly Input['action'][] = ['book', 'book-several', 'move', 'send-link']
const questions: readonly Input['action'][] = ['list-times', 'write']

/** Staff actions for a guest: book, move, change, cancel, check in, take a payment. */
export const manageBooking = defineFunction({
  access: 'use admin',
  request: ManageBookingRequest,
  response: ManageBookingResponse,
  handle: async (input, ctx) => {
    const { env } = ctx
    const elsewhere = sales.includes(input.action) ? soldElsewhere('bays', env) : null
    if (elsewhere) return elsewhere
    const done = await act(ctx, input)
    if ('refused' in done) return done
    if (done.refunds) await sendRefunds(done.refunds, env)
    const isQuestion = questions.includes(input.action) || (input.action === 'change' && input.shown === null)
    if (!isQuestion) await offerFreed(env)
    return done
  },
})

type Acted = Omit<z.input<typeof ManageBookingResponse>, 'success'> & { refunds?: OpenRefund[] }

function act(ctx: Context, input: Input): Promise<Acted | Refused> {
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
      return writeAbout(ctx, input)
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

const writeRefusals: Record<string, Refused> = {
  gone: notFound,
  no_email: { refused: 'conflict', error: 'There is no email address to write to.' },
  sent_otherwise: { refused: 'conflict', error: 'This email was already sent as first written.' },
}

async function writeAbout(
  ctx: Context,
  { action: _, ...message }: RequestFor<'write'>,
): Promise<Acted | Refused> {
  const state = await writeAboutBooking(ctx.env, toActor(ctx)?.id ?? null, message)
  return state === 'done' ? { number: message.number } : (writeRefusals[state] ?? { refused: 'conflict' })
}

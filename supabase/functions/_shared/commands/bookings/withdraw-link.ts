import type { Context, Refused } from '../../function.ts'
import { actorOf } from '../actor.ts'
import { hasOpenPayment, lockPaidTogether } from './locks.ts'
import { paidAs } from './money.ts'
import { readBooking } from './read-booking.ts'
import { endLink } from './send-link.ts'
import { type Done, notFound, type RequestFor, refusalOf } from './staff.ts'

/** Ends the payment link of a booking, which remains and is paid at the desk. */
export function withdrawLink(ctx: Context, { number }: RequestFor<'withdraw-link'>): Promise<Done | Refused> {
  return ctx.env.db.transaction<Done | Refused>(actorOf(ctx), async (tx) => {
    const booking = await readBooking(tx, { number })
    if (!booking || booking.status === 'held') return notFound
    const paidId = paidAs(booking)
    await lockPaidTogether(tx, paidId)
    if (await hasOpenPayment(tx, paidId)) return refusalOf('paying')
    await endLink(tx, paidId, 'withdrawn')
    const last = await tx
      .selectFrom('private.paymentLinks')
      .select('endedAs')
      .where('bookingId', '=', paidId)
      .orderBy('sentAt', 'desc')
      .orderBy((link) => link('endedAs', '=', 'replaced'))
      .executeTakeFirst()
    return last?.endedAs === 'withdrawn' ? { number: booking.number } : refusalOf(last?.endedAs ?? 'gone')
  })
}

import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { readValue } from '../../database/read-value.ts'
import type { Context, Refused } from '../../function.ts'
import { actorOf } from '../actor.ts'
import { hasOpenPayment, lockPaidTogether, stopMove } from './locks.ts'
import { paidAs, paidFor, shareDue } from './money.ts'
import { settleLink } from './pay-link.ts'
import { readBooking, readLocked, type StoredBooking } from './read-booking.ts'
import { type Done, notFound, type RequestFor, refusalOf } from './staff.ts'

type Input = RequestFor<'take-payment'>

/**
 * Records a payment in cash or at the venue's own terminal, up to the balance due of the booking or its whole party. Each bay of a party
 * gets its share.
 */
export function takeCounterPayment(ctx: Context, asked: Input): Promise<Done | Refused> {
  return ctx.env.db.transaction<Done | Refused>(actorOf(ctx), async (tx) => {
    const booking = await lockPayable(tx, asked)
    if ('refused' in booking) return booking
    const paidId = asked.all ? paidAs(booking) : booking.id
    const recorded = await findRecorded(tx, asked, paidId)
    if (recorded) return recorded === 'paid' ? { number: booking.number } : refusalOf(recorded)
    const refused = await refusalOfPayment(tx, asked, booking)
    if (refused) return refused
    await recordPayment(tx, asked, booking, paidId)
    return { number: booking.number }
  })
}

async function lockPayable(tx: Tx, { number, all }: Input): Promise<StoredBooking | Refused> {
  const found = await readBooking(tx, { number })
  if (!found) return notFound
  if (all) await lockPaidTogether(tx, paidAs(found))
  const booking = (await readLocked(tx, [found.id])).get(found.id)
  if (!booking) return notFound
  const isPayable = booking.status !== 'held' && booking.status !== 'cancelled'
  return isPayable ? booking : refusalOf(booking.status)
}

async function refusalOfPayment(tx: Tx, { cents, all }: Input, booking: StoredBooking) {
  const { id, priceCents, feeCents } = booking
  if (await hasOpenPayment(tx, id)) return refusalOf('paying')
  if (!(await stopMove(tx, id))) return refusalOf('moving')
  const dueCents = all
    ? await readValue(tx, sql<number>`private.due_together(${paidAs(booking)})`)
    : priceCents + feeCents - (await paidFor(tx, id))
  return cents > dueCents ? refusalOf('changed') : null
}

async function recordPayment(tx: Tx, asked: Input, booking: StoredBooking, paidId: string): Promise<void> {
  const { paymentId, all } = asked
  const together = all ? await listPaidTogether(tx, paidId) : [booking]
  await insertPayment(tx, { ...asked, paidId, booking, together })
  if (all) await shareDue(tx, paymentId, paidId)
  await tx
    .updateTable('bookings')
    .set({ paymentId })
    .where('id', 'in', [booking.id, ...together.map(({ id }) => id)])
    .where('paymentId', 'is', null)
    .execute()
  await settleLink(tx, paidAs(booking))
}

/** Returns the answer to an earlier try of the same request, if there was one. */
async function findRecorded(tx: Tx, { paymentId, cents, method }: Input, paidId: string) {
  const payment = await tx
    .selectFrom('payments')
    .select(['bookingId', 'amountCents', 'method'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!payment) return null
  if (payment.bookingId !== paidId) return 'foreign'
  return payment.amountCents === cents && payment.method === method ? 'paid' : 'changed'
}

type Numbered = { id: string; number: string }

async function listPaidTogether(tx: Tx, paidId: string): Promise<Numbered[]> {
  const { rows } = await sql<Numbered>`
    select id, number from private.paid_together(${paidId}) order by number`.execute(tx)
  return rows
}

type TakenPayment = Pick<Input, 'paymentId' | 'cents' | 'method'> & {
  paidId: string
  booking: StoredBooking
  together: readonly Numbered[]
}

async function insertPayment(tx: Tx, { paymentId, cents, method, paidId, booking, together }: TakenPayment) {
  const numbers = together.map(({ number }) => number).join(', ')
  await tx
    .insertInto('payments')
    .values({
      id: paymentId,
      userId: booking.userId,
      bookingId: paidId,
      amountCents: cents,
      status: 'completed',
      method,
      description: together.length > 1 ? `Bookings ${numbers}` : `Booking ${booking.number}`,
      idempotencyKey: `counter ${paymentId}`,
      atCounter: true,
      completedAt: sql`private.clock()`,
    })
    .execute()
}

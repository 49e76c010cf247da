import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { readValue } from '../../database/read-value.ts'
import type { Context, Refused } from '../../function.ts'
import { toActor } from '../actor.ts'
import { hasOpenPayment, lockPaidTogether, stopMove } from './locks.ts'
import { paidFor, shareDue } from './money.ts'
import { settleLink } from './pay-link.ts'
import { readBooking, readLocked, type StoredBooking } from './read-booking.ts'
import { type Done, notFound, type RequestFor, refusalOf } from './staff.ts'

type Input = RequestFor<'take-payment'>

/**
 * Records a payment in cash or at the venue's own terminal, up to the balance due of the booking or its whole party. Each bay of a party
 * gets its share.
 */
export function takeCounterPayment(ctx: Context, asked: Input): Promise<Done | Refused> {
  return ctx.env.db.transaction<Done | Refused>(toActor(ctx), async (tx) => {
    const booking = await lockPayable(tx, asked)
    if ('refused' in booking) return booking
    const recorded = await findRecorded(tx, asked, idToPay(asked, booking))
    if (recorded) return recorded === 'paid' ? { number: booking.number } : refusalOf(recorded)
    const refused = await refusalOfPayment(tx, asked, booking)
    if (refused) return refused
    await recordPayment(tx, asked, booking)
    return { number: booking.number }
  })
}

/** The booking that the payment names: that of a whole party the first of its bays. */
function idToPay({ all }: Input, { id, paidId }: StoredBooking): string {
  return all ? paidId : id
}

async function lockPayable(tx: Tx, { number, all }: Input): Promise<StoredBooking | Refused> {
  const found = await readBooking(tx, { number })
  if (!found) return notFound
  if (all) await lockPaidTogether(tx, found.id)
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
    ? await readValue(tx, sql<number>`private.due_together(${id})`)
    : priceCents + feeCents - (await paidFor(tx, id))
  return cents > dueCents ? refusalOf('changed') : null
}

async function recordPayment(tx: Tx, asked: Input, booking: StoredBooking): Promise<void> {
  const { paymentId, all } = asked
  const together = all ? await listPaidTogether(tx, booking.id) : [booking]
  await insertPayment(tx, asked, booking, together)
  await shareDue(tx, paymentId)
  await tx
    .updateTable('bookings')
    .set({ paymentId })
    .where('id', 'in', [booking.id, ...together.map(({ id }) => id)])
    .where('paymentId', 'is', null)
    .execute()
  await settleLink(tx, booking.paidId)
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

async function listPaidTogether(tx: Tx, id: string): Promise<Numbered[]> {
  const { rows } = await sql<Numbered>`
    select id, number from private.paid_together(${id}) order by number`.execute(tx)
  return rows
}

async function insertPayment(
  tx: Tx,
  asked: Input,
  booking: StoredBooking,
  together: readonly Numbered[],
): Promise<void> {
  const { paymentId, cents, method, all } = asked
  const numbers = together.map(({ number }) => number).join(', ')
  await tx
    .insertInto('payments')
    .values({
      id: paymentId,
      userId: booking.userId,
      bookingId: idToPay(asked, booking),
      billId: all && booking.bill?.kind === 'party' ? booking.bill.id : null,
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

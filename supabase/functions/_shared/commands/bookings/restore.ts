import { sql } from 'kysely'
import { isRestorable } from '../../../../../domain/booking/changed-booking.ts'
import { limitRefusal } from '../../booking/allowed-price.ts'
import { bookerOf } from '../../booking/booking-row.ts'
import { readVenueFacts } from '../../booking/venue-facts.ts'
import type { Tx } from '../../database/database.ts'
import { readValue } from '../../database/read-value.ts'
import type { Context, Refused } from '../../function.ts'
import { toActor } from '../actor.ts'
import { dropStaleHolds } from './held-bookings.ts'
import { lockBays, lockPaymentsOf, lockPlan } from './locks.ts'
import { emailBookings } from './money.ts'
import { readBooking, readLocked, type StoredBooking } from './read-booking.ts'
import { type Done, notFound, type RequestFor, refusalOf, refusalOfTaken } from './staff.ts'
import { confirmed } from './staff-book.ts'
import { findEventTitle, unlessTaken } from './taken.ts'

/** Undoes a cancellation without a refund, if the bay is still free. */
export function restoreBooking(ctx: Context, { number }: RequestFor<'restore'>): Promise<Done | Refused> {
  return ctx.env.db.transaction<Done | Refused>(toActor(ctx), async (tx) => {
    const booking = await lockCancelled(tx, number)
    if (!booking) return notFound
    const { id, status } = booking
    if (status === 'confirmed') return { number: booking.number }
    if (status !== 'cancelled') return refusalOf(status)
    const overLimit = await refusalByPlan(tx, booking, ctx.env.now().getTime())
    if (overLimit) return overLimit
    const now = await readValue(tx, sql<Date>`private.clock()`)
    if (!isRestorable(booking.start, booking.cancelledAt?.getTime() ?? 0, now.getTime()))
      return refusalOf('too_late')
    await lockPaymentsOf(tx, [id])
    if (await hasRefund(tx, id)) return refusalOf('paid_back')
    await dropStaleHolds(tx, [booking])
    if ((await unlessTaken(tx, () => confirm(tx, booking))) === 'taken')
      return refusalOfTaken(await findEventTitle(tx, booking))
    await endFreedLink(tx, booking.paidId)
    await emailBookings(tx, [id], confirmed)
    return { number: booking.number }
  })
}

async function lockCancelled(tx: Tx, number: string): Promise<StoredBooking | undefined> {
  const found = await readBooking(tx, { number })
  if (!found) return undefined
  await lockPlan(tx, found.userId)
  await lockBays(tx, [found.bayId])
  return (await readLocked(tx, [found.id])).get(found.id)
}

/** A stored override reason still applies. */
async function refusalByPlan(tx: Tx, booking: StoredBooking, now: number): Promise<Refused | null> {
  if (booking.overrideReason !== '') return null
  const caller = bookerOf({ kind: 'visitor' }, booking)
  return limitRefusal(
    booking,
    now,
    await readVenueFacts(tx, { from: booking.start, to: booking.end, caller }),
  )
}

function hasRefund(tx: Tx, bookingId: string): Promise<boolean> {
  const back = sql`select from private.payments_of_booking(${bookingId}) where refunded_cents + gift_refunded_cents > 0`
  return readValue(tx, sql<boolean>`exists (${back})`)
}

/** Confirms the booking again. The cancellation fee counts toward its price. */
async function confirm(tx: Tx, { id, feeCents, sequence }: StoredBooking): Promise<void> {
  const kept = await tx
    .deleteFrom('private.keptFees')
    .where('bookingId', '=', id)
    .returning('earlierCents')
    .executeTakeFirst()
  await tx
    .updateTable('bookings')
    .set({
      status: 'confirmed',
      cancelledAt: null,
      feeCents: kept?.earlierCents ?? feeCents,
      sequence: sequence + 1,
    })
    .where('id', '=', id)
    .execute()
}

/** Ends the lapsed link of a restored booking, so that a later cancellation is not attributed to it. */
async function endFreedLink(tx: Tx, paidId: string): Promise<void> {
  await tx
    .updateTable('private.paymentLinks')
    .set({ endedAs: 'lapsed' })
    .where('bookingId', '=', paidId)
    .where('endedAs', '=', 'freed')
    .execute()
}

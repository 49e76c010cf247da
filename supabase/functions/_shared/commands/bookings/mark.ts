import { sql } from 'kysely'
import { explainMarkRefusal } from '../../../../../domain/booking/attendance.ts'
import type { Tx } from '../../database/database.ts'
import type { Context, Refused } from '../../function.ts'
import { toActor } from '../actor.ts'
import { findOrAddMember } from '../members/find-or-add.ts'
import { stopMove } from './locks.ts'
import { readBooking, readLocked, type StoredBooking } from './read-booking.ts'
import { type Done, notFound, type RequestFor, refusalOf } from './staff.ts'
import { unlessTaken } from './taken.ts'

/** Marks a booking as checked in, no-show, or neither. If two staff members act at once, the second is refused. */
export function markAttendance(ctx: Context, asked: RequestFor<'mark'>): Promise<Done | Refused> {
  const { was, status } = asked
  return ctx.env.db.transaction<Done | Refused>(toActor(ctx), async (tx) => {
    const booking = await lockByNumber(tx, asked.number)
    if (!booking) return notFound
    const { id, number } = booking
    if (booking.status !== was) return refusalOf(booking.status)
    const error = explainMarkRefusal(was, status, booking.start, ctx.env.now().getTime())
    if (error) return { refused: 'conflict', error }
    if (!(await stopMove(tx, id))) return refusalOf('moving')

    const marking = tx.updateTable('bookings').set({ status }).where('id', '=', id)
    if ((await unlessTaken(tx, () => marking.execute())) === 'taken') return refusalOf('taken')
    if (status === 'attended') await checkIn(tx, booking)
    else await tx.deleteFrom('checkIns').where('bookingId', '=', id).execute()
    return { number }
  })
}

/** Records when a guest left: now or earlier, but not before they arrived. */
export function checkOut(ctx: Context, asked: RequestFor<'check-out'>): Promise<Done | Refused> {
  return ctx.env.db.transaction<Done | Refused>(toActor(ctx), async (tx) => {
    const booking = await readBooking(tx, { number: asked.number })
    if (!booking) return notFound
    const leftAt = asked.leftAt === null ? sql`private.clock()` : sql`${new Date(asked.leftAt)}::timestamptz`
    const left = await tx
      .updateTable('checkIns')
      .set({ checkedOutAt: sql`greatest(checked_in_at, least(${leftAt}, private.clock()))` })
      .where('bookingId', '=', booking.id)
      .where('checkedOutAt', 'is', null)
      .returning('id')
      .execute()
    return left.length > 0 ? { number: booking.number } : refusalOf('gone')
  })
}

async function lockByNumber(tx: Tx, number: string): Promise<StoredBooking | undefined> {
  const found = await readBooking(tx, { number })
  return found ? (await readLocked(tx, [found.id])).get(found.id) : undefined
}

async function checkIn(tx: Tx, booking: StoredBooking): Promise<void> {
  const gymMemberId = await findOrAddMember(tx, booking)
  if (gymMemberId !== null)
    await tx
      .updateTable('gymMembers')
      .set({ lastContactAt: sql`greatest(last_contact_at, private.clock())` })
      .where('id', '=', gymMemberId)
      .execute()
  await tx
    .insertInto('checkIns')
    .values({ gymMemberId, bookingId: booking.id, checkedInAt: sql<Date>`private.clock()` })
    .execute()
}

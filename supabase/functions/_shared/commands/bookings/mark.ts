import { sql } from 'kysely'
import { markRefusal } from '../../../../../domain/booking/attendance.ts'
import type { Tx } from '../../database/database.ts'
import { readValue } from '../../database/read-value.ts'
import type { Context, Refused } from '../../function.ts'
import { stopMove } from './locks.ts'
import { readBooking, readLocked, type StoredBooking } from './read-booking.ts'
import { actorOf, type Done, notFound, type RequestFor, refusalOf } from './staff.ts'
import { unlessTaken } from './taken.ts'

/** Marks a booking as checked in, no-show, or neither. Of two desks at once the second is refused with what the first has done. */
export function markAttendance(ctx: Context, asked: RequestFor<'mark'>): Promise<Done | Refused> {
  const { was, status } = asked
  return ctx.env.db.transaction<Done | Refused>(actorOf(ctx), async (tx) => {
    const booking = await lockByNumber(tx, asked.number)
    if (!booking) return notFound
    const { id, number } = booking
    if (booking.status !== was) return refusalOf(booking.status)
    const error = markRefusal(was, status, booking.start, ctx.env.now().getTime())
    if (error) return { refused: 'conflict', error }
    if (!(await stopMove(tx, id))) return refusalOf('moving')

    const marking = tx.updateTable('bookings').set({ status }).where('id', '=', id)
    if ((await unlessTaken(tx, () => marking.execute())) === 'taken') return refusalOf('taken')
    if (status === 'attended') await checkIn(tx, booking)
    else await tx.deleteFrom('checkIns').where('bookingId', '=', id).execute()
    return { number }
  })
}

/** Notes when a guest left: now, or earlier if somebody tells later, but not before they came. */
export function checkOut(ctx: Context, asked: RequestFor<'check-out'>): Promise<Done | Refused> {
  return ctx.env.db.transaction<Done | Refused>(actorOf(ctx), async (tx) => {
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

type Guest = Pick<StoredBooking, 'userId' | 'name' | 'email' | 'phone'>

/**
 * The entry of whoever booked in the member book, added if there is none: a guest becomes known by their first visit. Null for a guest
 * without an email. An account goes by its own email: the one of the booking may have been typed by anybody.
 */
export async function findOrAddMember(tx: Tx, { userId, name, email, phone }: Guest): Promise<string | null> {
  const members = tx.selectFrom('gymMembers').select('id')
  if (userId !== null) {
    const account = await tx
      .selectFrom('profiles')
      .select(['id', 'email', 'fullName'])
      .where('id', '=', sql<string>`private.account_now(${userId})`)
      .executeTakeFirst()
    if (!account) return null
    const known = await members.where('userId', '=', account.id).executeTakeFirst()
    return known?.id ?? addMember(tx, account.id, account.email, account.fullName || name, phone)
  }
  if (email === '') return null
  const known = await members.where('email', '=', email).where('addressCounts', '=', true).executeTakeFirst()
  const left =
    known?.id ?? (await readValue(tx, sql<string | null>`private.member_of_left_address(${email})`))
  return left ?? addMember(tx, null, email, name, phone)
}

function addMember(tx: Tx, userId: string | null, email: string, name: string, phone: string) {
  return readValue(tx, sql<string | null>`public.record_gym_member(${userId}, ${email}, ${name}, ${phone})`)
}

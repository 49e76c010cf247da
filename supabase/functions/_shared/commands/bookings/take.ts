import { sql } from 'kysely'
import type { Shortage } from '../../../../../domain/money/shortage-words.ts'
import type { Tx } from '../../database/database.ts'
import type { LockedPayment } from '../payments/locks.ts'
import { hasOpenPayment, isWhole, lockBooking, lockHeld, lockPaidTogether } from './locks.ts'
import { canMove } from './moved-booking.ts'

export type BookingPayment = LockedPayment & { bookingId: string }

/** Takes the time that a payment pays for, so that its hold cannot expire. Returns what is unavailable. */
export async function takeBooking(tx: Tx, payment: BookingPayment): Promise<Shortage[]> {
  const { bookingId } = payment
  if (await isBooked(tx, bookingId)) return takeDue(tx, payment)
  const held = await lockHeld(tx, payment)
  const [hold] = held
  if (!hold || !(await isWhole(tx, held))) return [{ code: 'time' }]
  await tx
    .updateTable('bookings')
    .set({ holdExpiresAt: sql<Date>`'infinity'` })
    .where(
      'id',
      'in',
      held.map(({ id }) => id),
    )
    .execute()
  if (hold.movesBookingId === null) return []
  const moved = await lockBooking(tx, hold.movesBookingId)
  const isFree = moved && canMove(moved, hold) && !(await hasOpenPayment(tx, moved.id))
  return isFree ? [] : [{ code: 'booking' }]
}

async function isBooked(tx: Tx, id: string): Promise<boolean> {
  const booking = await tx.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirst()
  return booking !== undefined && booking.status !== 'held'
}

/** While a payment is open nothing changes that costs money, so what was due when it was opened still is. */
async function takeDue(tx: Tx, payment: BookingPayment): Promise<Shortage[]> {
  const { bookingId, amountCents, giftCents } = payment
  await lockPaidTogether(tx, bookingId)
  const { rows } = await sql<{ due: number; isBeingMoved: boolean }>`
    select private.due_together(${bookingId}) as due, private.is_being_moved(${bookingId}) as is_being_moved`.execute(
    tx,
  )
  const isAsOpened = rows[0]?.due === amountCents + giftCents && !rows[0].isBeingMoved
  return isAsOpened ? [] : [{ code: 'booking' }]
}

/** Lets holds expire again after their payment failed. An offer lasts until its deadline. */
export async function freeBooking(tx: Tx, payment: BookingPayment): Promise<void> {
  const held = (await lockHeld(tx, payment)).map(({ id }) => id)
  if (held.length === 0) return
  await tx
    .updateTable('bookings')
    .set({
      holdExpiresAt: sql<Date>`least(private.latest_hold(bookings), greatest(offered_until,
        private.clock() + (select make_interval(mins => hold_minutes) from public.booking_terms)))`,
    })
    .where('id', 'in', held)
    .execute()
}

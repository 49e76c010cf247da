import { sql } from 'kysely'
import { findAddedTime } from '../../../../../domain/booking/extension.ts'
import type { Tx } from '../../database/database.ts'
import { isWhole, type LockedBooking, lockBooking, lockHeld, lockPaidTogether } from './locks.ts'
import { emailBookings, shareDue, sharePayment } from './money.ts'
import { canMove } from './moved-booking.ts'
import type { BookingPayment } from './take.ts'

/** Gives the guest what a completed payment has paid for: a held time, or what was due for a booking. */
export async function settleBooking(tx: Tx, payment: BookingPayment): Promise<void> {
  const { id, bookingId } = payment
  const held = await lockHeld(tx, payment)
  if (held.length > 0) return settleHolds(tx, held, id)
  await tx.selectFrom('bookings').select('id').where('id', '=', bookingId).executeTakeFirstOrThrow()
  return settleDue(tx, id, bookingId)
}

const confirmed = { one: 'booking_confirmed', several: 'bill_confirmed' }

/** Makes bookings of holds, or moves the booking that a hold was made for. Lock them first. */
export async function settleHolds(
  tx: Tx,
  held: readonly LockedBooking[],
  paymentId: string | null,
): Promise<void> {
  const [hold] = held
  if (!hold || !(await isWhole(tx, held))) throw new Error(`Of bill ${hold?.billId} a hold is missing.`)
  if (hold.movesBookingId !== null) return moveBooking(tx, hold, hold.movesBookingId)
  const ids = held.map(({ id }) => id)
  await tx
    .updateTable('bookings')
    .set({ status: 'confirmed', holdExpiresAt: null, paymentId })
    .where('id', 'in', ids)
    .execute()
  if (hold.billId !== null && paymentId !== null) await sharePayment(tx, paymentId, held)
  await emailBookings(tx, ids, confirmed)
}

async function moveBooking(tx: Tx, hold: LockedBooking, bookingId: string): Promise<void> {
  const booking = await lockBooking(tx, bookingId)
  if (!booking || !canMove(booking, hold)) throw new Error(`Booking ${bookingId} can no longer be moved.`)
  const { bayId, startsAt, endsAt, players, priceCents, priceTrace, feeCents } = hold
  // A repeated request is answered with the booking.
  await tx
    .insertInto('private.movedHolds')
    .values({ holdId: hold.id, holdKey: hold.key, bookingId })
    .execute()
  await tx.updateTable('payments').set({ bookingId }).where('bookingId', '=', hold.id).execute()
  await tx.deleteFrom('bookings').where('id', '=', hold.id).execute()
  await tx
    .updateTable('bookings')
    .set((moved) => ({
      bayId,
      startsAt,
      endsAt,
      players,
      priceCents,
      priceTrace: priceTrace === null ? null : JSON.stringify(priceTrace),
      feeCents: moved('feeCents', '+', feeCents),
      sequence: moved('sequence', '+', 1),
      remindedAt: sql<Date | null>`private.reminded_at_once(${startsAt}::timestamptz)`,
    }))
    .where('id', '=', bookingId)
    .execute()
  const kind = findAddedTime(booking, hold) ? 'booking_extended' : 'booking_moved'
  await emailBookings(tx, [bookingId], { one: kind, several: kind })
}

async function settleDue(tx: Tx, paymentId: string, bookingId: string): Promise<void> {
  await lockPaidTogether(tx, bookingId)
  await shareDue(tx, paymentId)
  const { rows } = await sql<{ id: string }>`
    update public.bookings set payment_id = coalesce(payment_id, ${paymentId})
    where id in (select id from private.paid_together(${bookingId})) returning id`.execute(tx)
  await tx
    .updateTable('private.paymentLinks')
    .set({ endedAs: 'paid' })
    .where('bookingId', '=', bookingId)
    .where('endedAs', 'is', null)
    .execute()
  await emailBookings(
    tx,
    rows.map(({ id }) => id),
    confirmed,
  )
}

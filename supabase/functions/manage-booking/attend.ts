import { markRefusal } from '../../../domain/booking/attendance.ts'
import { type Desk, findBooking, notFound, type RequestFor, refusalOf, runAction } from './desk.ts'

/** Marks a booking as checked in, no-show, or neither. */
export async function markAttendance({ number, was, status }: RequestFor<'mark'>, desk: Desk) {
  const row = await findBooking(desk, number)
  if (!row) return notFound
  // What a colleague has changed is told as it is now.
  if (row.status !== was) return refusalOf(row.status)
  const error = markRefusal(was, status, row.start, desk.now)
  if (error) return { refused: 'conflict', error } as const
  return runAction(desk, 'staff_mark', { p_id: row.id, p_was: was, p_status: status }, status)
}

export async function checkOut({ number }: RequestFor<'check-out'>, desk: Desk) {
  const row = await findBooking(desk, number)
  return row ? runAction(desk, 'staff_check_out', { p_id: row.id }, 'checked_out') : notFound
}

export async function recordCounterPayment(
  { number, paymentId, cents, method, all }: RequestFor<'take-payment'>,
  desk: Desk,
) {
  const row = await findBooking(desk, number)
  if (!row) return notFound
  const args = { p_id: row.id, p_payment_id: paymentId, p_cents: cents, p_method: method, p_whole: all }
  return runAction(desk, 'staff_take_payment', args, 'paid')
}

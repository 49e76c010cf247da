import { markRefusal } from '../../../domain/booking/attendance.ts'
import { type Asked, bookingAt, type Desk, does, notFound } from './desk.ts'

/** Came, did not come, or neither after all. */
export async function mark({ number, was, status }: Asked<'mark'>, desk: Desk) {
  const row = await bookingAt(desk, number)
  if (!row) return notFound
  const error = markRefusal(was, status, row.starts_at, desk.now)
  if (error) return { refused: 'conflict', error } as const
  return does(desk, 'staff_mark', { p_id: row.id, p_was: was, p_status: status }, status)
}

export async function checkOut({ number }: Asked<'check-out'>, desk: Desk) {
  const row = await bookingAt(desk, number)
  return row ? does(desk, 'staff_check_out', { p_id: row.id }, 'checked_out') : notFound
}

export async function takePayment({ number, paymentId, cents, method }: Asked<'take-payment'>, desk: Desk) {
  const row = await bookingAt(desk, number)
  if (!row) return notFound
  const args = { p_id: row.id, p_payment_id: paymentId, p_cents: cents, p_method: method }
  return does(desk, 'staff_take_payment', args, 'paid')
}

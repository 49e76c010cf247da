import { markRefusal } from '../../../domain/booking/attendance.ts'
import {
  findBooking,
  notFound,
  type RequestFor,
  refusalOf,
  runAction,
  type StaffContext,
} from './staff-calls.ts'

/** Marks a booking as checked in, no-show, or neither. */
export async function markAttendance({ number, was, status }: RequestFor<'mark'>, context: StaffContext) {
  const row = await findBooking(context, number)
  if (!row) return notFound
  // What a colleague has changed is told as it is now.
  if (row.status !== was) return refusalOf(row.status)
  const error = markRefusal(was, status, row.start, context.now)
  if (error) return { refused: 'conflict', error } as const
  return runAction(context, 'staff_mark', { p_id: row.id, p_was: was, p_status: status }, status)
}

export async function checkOut({ number, leftAt }: RequestFor<'check-out'>, context: StaffContext) {
  const row = await findBooking(context, number)
  if (!row) return notFound
  const p_at = leftAt === null ? null : new Date(leftAt).toISOString()
  return runAction(context, 'staff_check_out', { p_id: row.id, p_at }, 'checked_out')
}

export async function recordCounterPayment(
  { number, paymentId, cents, method, all }: RequestFor<'take-payment'>,
  context: StaffContext,
) {
  const row = await findBooking(context, number)
  if (!row) return notFound
  const args = { p_id: row.id, p_payment_id: paymentId, p_cents: cents, p_method: method, p_whole: all }
  return runAction(context, 'staff_take_payment', args, 'paid')
}

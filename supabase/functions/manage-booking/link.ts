import { linkDeadline } from '../../../domain/booking/link-deadline.ts'
import { findBooking, notFound, type RequestFor, runAction, type StaffContext } from './staff-calls.ts'

export const tooSoonForLink = {
  refused: 'conflict',
  error: 'It begins too soon for a link. Please take the payment at the desk.',
} as const

/** The link as it is sent, with its deadline; null where it begins too soon. */
export function linkFor({ id, onLapse }: RequestFor<'send-link'>['link'], start: number, now: number) {
  const deadline = linkDeadline(start, now)
  return deadline === null ? null : { id, onLapse, lapsesAt: new Date(deadline).toISOString() }
}

export async function sendLinkFor({ number, link }: RequestFor<'send-link'>, context: StaffContext) {
  const row = await findBooking(context, number)
  if (!row || row.status === 'held') return notFound
  const p_link = linkFor(link, row.start, context.now)
  return p_link ? runAction(context, 'staff_send_link', { p_id: row.id, p_link }, 'sent') : tooSoonForLink
}

export async function withdrawLinkOf({ number }: RequestFor<'withdraw-link'>, context: StaffContext) {
  const row = await findBooking(context, number)
  if (!row || row.status === 'held') return notFound
  const p_paid_id = row.bill?.kind === 'party' ? row.bill.id : row.id
  return runAction(context, 'staff_withdraw_link', { p_paid_id }, 'withdrawn')
}

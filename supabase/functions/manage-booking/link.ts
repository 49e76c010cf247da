import { linkDeadline } from '../../../domain/booking/link-deadline.ts'
import { type Desk, findBooking, notFound, type RequestFor, runAction } from './desk.ts'

export const tooSoonForLink = {
  refused: 'conflict',
  error: 'It begins too soon for a link. Please take the payment at the desk.',
} as const

/** The link as it is sent, with its deadline; null where it begins too soon. */
export function linkFor({ id, onLapse }: RequestFor<'send-link'>['link'], start: number, now: number) {
  const deadline = linkDeadline(start, now)
  return deadline === null ? null : { id, onLapse, lapsesAt: new Date(deadline).toISOString() }
}

export async function sendLinkFor({ number, link }: RequestFor<'send-link'>, desk: Desk) {
  const row = await findBooking(desk, number)
  if (!row || row.status === 'held') return notFound
  const p_link = linkFor(link, row.start, desk.now)
  return p_link ? runAction(desk, 'staff_send_link', { p_id: row.id, p_link }, 'sent') : tooSoonForLink
}

export async function withdrawLinkOf({ number }: RequestFor<'withdraw-link'>, desk: Desk) {
  const row = await findBooking(desk, number)
  if (!row || row.status === 'held') return notFound
  const p_paid_id = row.bill?.kind === 'party' ? row.bill.id : row.id
  return runAction(desk, 'staff_withdraw_link', { p_paid_id }, 'withdrawn')
}

import { z } from 'zod'
import { call } from '../_shared/call.ts'
import type { Refused } from '../_shared/function.ts'
import { notFound, type RequestFor, type StaffContext } from './staff-calls.ts'

const refusals: Record<string, Refused> = {
  gone: notFound,
  no_email: { refused: 'conflict', error: 'There is no email to write to.' },
  sent_otherwise: { refused: 'conflict', error: 'This email has gone out already, as it was first written.' },
}

/** An email to whoever booked. */
export async function writeAbout(
  { id, number, subject, text }: RequestFor<'write'>,
  { service, by }: StaffContext,
) {
  const args = { p_id: id, p_number: number, p_subject: subject, p_text: text, p_by: by }
  const state = await call(service, 'staff_write_about_booking', args, z.string())
  return state === 'done' ? { number } : (refusals[state] ?? { refused: 'conflict' as const })
}

import { writeAboutBooking } from '../_shared/commands/members/write.ts'
import type { Refused } from '../_shared/function.ts'
import { notFound, type RequestFor, type StaffContext } from './staff-calls.ts'

const refusals: Record<string, Refused> = {
  gone: notFound,
  no_email: { refused: 'conflict', error: 'There is no email to write to.' },
  sent_otherwise: { refused: 'conflict', error: 'This email has gone out already, as it was first written.' },
}

/** An email to whoever booked. */
export async function writeAbout({ action: _, ...message }: RequestFor<'write'>, { env, by }: StaffContext) {
  const state = await writeAboutBooking(env, by, message)
  return state === 'done' ? { number: message.number } : (refusals[state] ?? { refused: 'conflict' as const })
}

import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { ManageBookingRequest } from '../../../domain/contract/manage-booking.ts'
import { formatInstant } from '../../../domain/venue/venue-time.ts'
import { type KeyedBooking, theirBooking } from '../_shared/booking/booking-row.ts'
import { call } from '../_shared/call.ts'
import type { Environment } from '../_shared/environment.ts'
import type { Refused } from '../_shared/function.ts'

export type StaffContext = {
  service: SupabaseClient
  env: Environment
  now: number
  /** Who of the staff acts; null for the service itself. */
  by: string | null
  mayGiveBackAll: boolean
  hasFreshCode: boolean
}

export type Request = z.output<typeof ManageBookingRequest>
export type RequestFor<Action extends Request['action']> = Extract<Request, { action: Action }>

/** The event is the one that has the bay, where that is why it is taken. */
const Answer = z.object({ state: z.string(), number: z.string().optional(), event: z.string().nullish() })

/** Any booking; the caller's role has been checked. */
export function findBooking(context: StaffContext, number: string): Promise<KeyedBooking | null> {
  return theirBooking(context.service, { number }, '', { kind: 'service' })
}

export const priceChanged = {
  refused: 'conflict',
  error: 'The price has changed. Please look again.',
} as const

export const notFound = { refused: 'not_found', error: 'We could not find this booking.' } as const

/** Calls an SQL function of staff; any state but the expected one becomes a refusal. */
export async function runAction(
  context: StaffContext,
  name: string,
  args: Record<string, unknown>,
  wished: string,
): Promise<{ number: string } | Refused> {
  const answer = await runCounted(context, name, args, wished)
  return answer === 'counted again' ? refusalOf('changed') : answer
}

/** The same for an action that goes by the limits of somebody's plan. */
export async function runCounted(
  context: StaffContext,
  name: string,
  args: Record<string, unknown>,
  wished: string,
): Promise<{ number: string } | Refused | 'counted again'> {
  const { state, number, event } = await call(context.service, name, { ...args, p_by: context.by }, Answer)
  if (state === 'counted_again') return 'counted again'
  return state === wished && number ? { number } : refusalOf(state, event)
}

const BillAnswer = z.object({ ...Answer.shape, bayId: z.string().nullish(), start: z.number().nullish() })

/** Books a bill. Of several times the refusal says which one is taken. */
export async function runBill(
  context: StaffContext,
  args: Record<string, unknown>,
  nameOf: (bayId: string) => string,
): Promise<{ number: string } | Refused | 'counted again'> {
  const answer = await call(context.service, 'staff_book_bill', { ...args, p_by: context.by }, BillAnswer)
  const { state, number, event, bayId, start } = answer
  if (state === 'counted_again') return 'counted again'
  if (state === 'booked' && number) return { number }
  if (state !== 'taken' || !bayId || !start) return refusalOf(state, event)
  const error = `${event || 'Somebody else'} has ${nameOf(bayId)} on ${formatInstant(start)}. Nothing is booked.`
  return { refused: 'conflict', error, details: { state } }
}

const conflictWords: Record<string, string> = {
  taken: 'This bay is already booked then. Choose another bay or time.',
  changed: 'This booking has changed in the meantime. Please look again.',
  too_late:
    'A cancellation can be taken back for 15 minutes, until the booking would begin. Please book it anew.',
  paid_back: 'Money has gone back for this booking. Please book it anew.',
  moving: 'Its guest is changing this booking just now. Please look again in a few minutes.',
  paying: 'Its guest is paying by the link just now. Please look again in a few minutes.',
  no_email: 'There is no email to send the link to. Enter one first.',
  nothing_due: 'Nothing is left to pay.',
  paid: 'This booking has been paid by its link.',
  lapsed: 'This link has lapsed already.',
  cancelled: 'This booking is cancelled.',
  attended: 'This guest is checked in already.',
  no_show: 'This booking is marked as a no-show.',
  confirmed: 'Somebody has just set this booking back to confirmed.',
}

const notFoundWords: Record<string, string> = {
  gone: notFound.error,
  nobody: 'We do not know this account. Book for them by name.',
  foreign: 'This payment is not of this booking.',
}

export function refusalOf(state: string, event?: string | null): Refused {
  const refused = state in notFoundWords ? 'not_found' : 'conflict'
  const taken = event && `${event} has this bay then. Choose another bay or time.`
  return { refused, error: taken || (notFoundWords[state] ?? conflictWords[state]), details: { state } }
}

import type { z } from 'zod'
import type { ManageBookingRequest } from '../../../../../domain/contract/manage-booking.ts'
import type { Context, Refused } from '../../function.ts'

type Request = z.output<typeof ManageBookingRequest>
export type RequestFor<Action extends Request['action']> = Extract<Request, { action: Action }>
export type Done = { number: string }

export function hasFreshCode({ caller }: Context): boolean {
  return caller.kind === 'service' || (caller.kind === 'person' && caller.hasFreshCode)
}

export const priceChanged = {
  refused: 'conflict',
  error: 'The price has changed. Please look again.',
} as const

export const notFound = { refused: 'not_found', error: "We couldn't find this booking." } as const

const conflictWords: Record<string, string> = {
  taken: 'This bay is already booked then. Choose another bay or time.',
  changed: 'This booking just changed. Please check it and try again.',
  too_late:
    'A cancellation can be taken back for 15 minutes, until the booking would begin. Please book again.',
  paid_back: 'This booking was refunded. Please book again.',
  moving: 'Its guest is changing this booking just now. Please look again in a few minutes.',
  paying: 'Its guest is paying by the link just now. Please look again in a few minutes.',
  no_email: 'There is no email to send the link to. Enter one first.',
  nothing_due: 'Nothing is left to pay.',
  paid: 'This booking has been paid by its link.',
  lapsed: 'This link has already expired.',
  cancelled: 'This booking is cancelled.',
  attended: 'This guest is checked in already.',
  no_show: 'This booking is marked as a no-show.',
  confirmed: 'Someone just set this booking back to confirmed.',
}

const notFoundWords: Record<string, string> = {
  gone: notFound.error,
  nobody: "This account doesn't exist. Book for them by name.",
  foreign: 'This payment is not of this booking.',
}

/** The refusal of a booking in this state, which is sent along for the calling program. */
export function refusalOf(state: string): Refused {
  const refused = state in notFoundWords ? 'not_found' : 'conflict'
  return { refused, error: notFoundWords[state] ?? conflictWords[state], details: { state } }
}

export function refusalOfTaken(event: string | null): Refused {
  const refused = refusalOf('taken')
  return event ? { ...refused, error: `${event} has this bay then. Choose another bay or time.` } : refused
}

import type { Slot } from './slots.ts'

/** The fields of a booking that staff can change, except its note. */
type ChangeableBooking = Slot & {
  bayId: string
  players: number
  name: string
  email: string
  phone: string
  priceCents: number
}

/** Whether a booking is as it is wished: a change that is asked for again has been made already. */
export function isAsWished(booking: ChangeableBooking, wished: ChangeableBooking): boolean {
  return (
    booking.bayId === wished.bayId &&
    booking.start === wished.start &&
    booking.end === wished.end &&
    booking.players === wished.players &&
    booking.name === wished.name &&
    booking.email === wished.email &&
    booking.phone === wished.phone &&
    booking.priceCents === wished.priceCents
  )
}

/** The kind of email about a change. A phone number or a note is worth none. */
export function emailOfChange(was: ChangeableBooking, becomes: ChangeableBooking) {
  if (was.bayId !== becomes.bayId || was.start !== becomes.start) return 'booking_moved'
  if (becomes.end > was.end) return 'booking_extended'
  const isNews = was.end !== becomes.end || was.players !== becomes.players || was.email !== becomes.email
  return isNews ? 'booking_changed' : null
}

const restorableMs = 15 * 60_000

/** A cancellation can be taken back for a quarter of an hour, until the booking would begin, and only if it was cancelled before that. */
export function isRestorable(start: number, cancelledAt: number, now: number): boolean {
  return cancelledAt < start && now <= Math.min(start, cancelledAt + restorableMs)
}

import type { Slot } from './slots.ts'

/** All fields that staff can change, except the note. */
type ChangeableBooking = Slot & {
  bayId: string
  players: number
  name: string
  email: string
  phone: string
  priceCents: number
}

/** True if a retried change was already made. */
export function matchesRequest(booking: ChangeableBooking, requested: ChangeableBooking): boolean {
  return (
    booking.bayId === requested.bayId &&
    booking.start === requested.start &&
    booking.end === requested.end &&
    booking.players === requested.players &&
    booking.name === requested.name &&
    booking.email === requested.email &&
    booking.phone === requested.phone &&
    booking.priceCents === requested.priceCents
  )
}

/** Changes of the phone number or the note send no email. */
export function chooseChangeEmail(was: ChangeableBooking, becomes: ChangeableBooking) {
  if (was.bayId !== becomes.bayId || was.start !== becomes.start) return 'booking_moved'
  if (becomes.end > was.end) return 'booking_extended'
  const isNews = was.end !== becomes.end || was.players !== becomes.players || was.email !== becomes.email
  return isNews ? 'booking_changed' : null
}

const restorableMs = 15 * 60_000

/** Staff can undo a cancellation for 15 minutes, and only before the booking starts. */
export function isRestorable(start: number, cancelledAt: number, now: number): boolean {
  return cancelledAt < start && now <= Math.min(start, cancelledAt + restorableMs)
}

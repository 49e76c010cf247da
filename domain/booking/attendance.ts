import type { BookingStatus } from '../contract/booking.ts'
import { hourMs, minuteMs } from '../venue/venue-clock.ts'
import { gridMs } from './slots.ts'

const next: Record<BookingStatus, readonly BookingStatus[]> = {
  held: [],
  confirmed: ['attended', 'no_show'],
  attended: ['confirmed'],
  no_show: ['confirmed', 'attended'],
  cancelled: [],
}

/** Prevents checking in next week's booking by mistake. */
const earliestCheckInMs = 12 * hourMs

export function isDue(startsAt: number, now: number): boolean {
  return now >= startsAt
}

/** Guests stay to pay and talk. private.is_left_behind in SQL uses the same minutes. */
const checkOutGraceMs = 30 * minuteMs

/** Staff forgot to check the guest out, so the end of the booking is a better guess of when they left than now. */
export function needsCheckOut(endsAt: number, now: number): boolean {
  return endsAt < now - checkOutGraceMs
}

/** Stored as the override reason. */
export const walkInReason = 'Walk-in'

type Expected = { start: number; madeAt: number | null; override: string }

/** False for walk-ins, who are already here. */
export function mayArriveLate({ start, madeAt, override }: Expected): boolean {
  if (madeAt === null) return true
  return madeAt < start && !(override === walkInReason && start - madeAt < gridMs)
}

/** Null if the change is allowed. */
export function explainMarkRefusal(was: BookingStatus, status: BookingStatus, startsAt: number, now: number) {
  if (!next[was].includes(status)) return "This booking can't be marked that way."
  if (status === 'no_show' && !isDue(startsAt, now))
    return "This booking hasn't started, so it can't be a no-show yet."
  if (status === 'attended' && now < startsAt - earliestCheckInMs)
    return "It's too early to check in. This booking starts more than 12 hours from now."
  return null
}

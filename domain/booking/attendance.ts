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

/** Checking in is allowed this long before the start, so that a click on next week's booking is refused. */
const earliestCheckInMs = 12 * hourMs

/** A guest can only be marked as a no-show once the booking has started. */
export function isDue(startsAt: number, now: number): boolean {
  return now >= startsAt
}

/** A guest may still pay and talk for a while after their time; private.is_left_behind in SQL has the same minutes. */
const leaveMs = 30 * minuteMs

/** Whether somebody forgot to check a guest out: then the end of the booking is closer to when they left than now. */
export function isLeftBehind(endsAt: number, now: number): boolean {
  return endsAt < now - leaveMs
}

/** Override reason of walk-ins. */
export const walkInReason = 'Walk-in'

type Expected = { start: number; madeAt: number | null; override: string }

/** Whether the guest may be late. Walk-ins are here already. */
export function isAwaited({ start, madeAt, override }: Expected): boolean {
  if (madeAt === null) return true
  return madeAt < start && !(override === walkInReason && start - madeAt < gridMs)
}

/** Why a booking may not be marked like this at this moment; null when it may. */
export function markRefusal(was: BookingStatus, status: BookingStatus, startsAt: number, now: number) {
  if (!next[was].includes(status)) return 'A booking cannot be marked like this.'
  if (status === 'no_show' && !isDue(startsAt, now))
    return 'This booking has not begun: nobody is missing yet.'
  if (status === 'attended' && now < startsAt - earliestCheckInMs)
    return 'It is too early to check in: this booking begins in more than half a day.'
  return null
}

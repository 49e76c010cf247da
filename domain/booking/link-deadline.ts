import { dayOf, hourMs, minuteMs } from '../venue/venue-clock.ts'
import { formatClock, formatInstant } from '../venue/venue-time.ts'

const longestMs = 24 * hourMs
const beforeStartMs = 2 * hourMs
/** Minimum time to read the email and pay. */
const awhileMs = 30 * minuteMs
const leastMs = 10 * minuteMs

/**
 * A payment link is valid for a day, or until two hours before the start if that is sooner, but at least 30 minutes. It never
 * outlasts the start; null if less than ten minutes would remain.
 */
export function linkDeadline(start: number, now: number): number | null {
  const due = Math.max(Math.min(now + longestMs, start - beforeStartMs), now + awhileMs)
  const deadline = Math.min(due, start)
  return deadline - now < leastMs ? null : deadline
}

/** '5:05 PM' for today, with the date for any other day. */
export function formatDeadline(deadline: number, now: number): string {
  return dayOf(deadline) === dayOf(now) ? formatClock(deadline) : formatInstant(deadline)
}

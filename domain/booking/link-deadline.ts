import { dayOf, hourMs, minuteMs } from '../venue/venue-clock.ts'
import { formatClock, formatInstant } from '../venue/venue-time.ts'

const longestMs = 24 * hourMs
const beforeStartMs = 2 * hourMs
/** Minimum time to read the email and pay. */
const awhileMs = 30 * minuteMs
const leastMs = 10 * minuteMs

/**
 * Until when a booking can be paid by its link: for a day, or until two hours before it begins, whichever is first. Somebody who
 * comes sooner has half an hour, until the start at most; null where that leaves less than ten minutes.
 */
export function linkDeadline(start: number, now: number): number | null {
  const due = Math.max(Math.min(now + longestMs, start - beforeStartMs), now + awhileMs)
  const deadline = Math.min(due, start)
  return deadline - now < leastMs ? null : deadline
}

/** '5:05 PM' for today, and with its day for any other. */
export function deadlineWords(deadline: number, now: number): string {
  return dayOf(deadline) === dayOf(now) ? formatClock(deadline) : formatInstant(deadline)
}

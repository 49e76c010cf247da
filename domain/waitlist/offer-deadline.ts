import { addDays, hourMs, instantAt, minuteMs, toWallTime } from '../venue/venue-clock.ts'

const answerMs = 30 * minuteMs
/** Minimum time to react to the email. */
const leastMs = 15 * minuteMs
/** Leaves time to travel to the venue. */
const beforeStartMs = 15 * minuteMs
const quiet = { fromMinute: 22 * 60, untilMinute: 8 * 60 }

/**
 * An offer is open for 30 minutes. At night it stays open until 8:30 AM, but at most until two hours before the start.
 * It always ends 15 minutes before the start; null if less than 15 minutes would remain.
 */
export function findOfferDeadline(start: number, now: number): number | null {
  const awake = now + answerMs
  const due = isNight(now)
    ? Math.max(awake, Math.min(morningAfter(now) + answerMs, start - 2 * hourMs))
    : awake
  const deadline = Math.min(due, start - beforeStartMs)
  return deadline - now < leastMs ? null : deadline
}

function isNight(instant: number): boolean {
  const { minute } = toWallTime(instant)
  return minute >= quiet.fromMinute || minute < quiet.untilMinute
}

function morningAfter(instant: number): number {
  const { day, minute } = toWallTime(instant)
  return instantAt(minute < quiet.untilMinute ? day : addDays(day, 1), quiet.untilMinute)
}

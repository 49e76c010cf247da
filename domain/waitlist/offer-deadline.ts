import { addDays, hourMs, instantAt, minuteMs, wallOf } from '../venue/venue-clock.ts'

const answerMs = 30 * minuteMs
/** Less than this is no offer: the email may take a minute, and its reader too. */
const leastMs = 15 * minuteMs
/** Whoever pays in the last moment still has to come. */
const beforeStartMs = 15 * minuteMs
const quiet = { fromMinute: 22 * 60, untilMinute: 8 * 60 }

/**
 * Until when an offered time is kept: for half an hour. At night that half hour begins at eight in the morning, but the answer is due
 * two hours before the time begins. Never within fifteen minutes of the start; null where that leaves less than fifteen.
 */
export function offerDeadline(start: number, now: number): number | null {
  const awake = now + answerMs
  const due = isNight(now)
    ? Math.max(awake, Math.min(morningAfter(now) + answerMs, start - 2 * hourMs))
    : awake
  const deadline = Math.min(due, start - beforeStartMs)
  return deadline - now < leastMs ? null : deadline
}

function isNight(instant: number): boolean {
  const { minute } = wallOf(instant)
  return minute >= quiet.fromMinute || minute < quiet.untilMinute
}

function morningAfter(instant: number): number {
  const { day, minute } = wallOf(instant)
  return instantAt(minute < quiet.untilMinute ? day : addDays(day, 1), quiet.untilMinute)
}

import { dateFormat } from './date-format.ts'
import { venue } from './venue.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const mostOffsets = 50_000

/** The venue's date, the minute of that day (0 to 1439) and the weekday (0 is Sunday). */
export type Wall = { day: string; minute: number; weekday: number }

const formatOffset = dateFormat({ timeZone: venue.zone, timeZoneName: 'longOffset' })
const offsets = new Map<number, number>()

/** Cached by hour, because Intl is slow and clocks change on the full hour. */
function offsetAt(instant: number): number {
  const hour = Math.floor(instant / hourMs)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  if (offsets.size >= mostOffsets) offsets.clear()
  const [, sign = '+', hours = 0, minutes = 0] =
    /GMT([+-])(\d+):(\d+)/.exec(formatOffset(hour * hourMs)) ?? []
  const offset = (Number(hours) * hourMs + Number(minutes) * minuteMs) * (sign === '-' ? -1 : 1)
  offsets.set(hour, offset)
  return offset
}

export function toWallTime(instant: number): Wall {
  const local = new Date(instant + offsetAt(instant))
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes()
  return { day: local.toISOString().slice(0, 10), minute, weekday: local.getUTCDay() }
}

/**
 * The instant of a wall time; minutes below 0 or above 1439 mean other days. A time that the clock skips
 * in spring moves forward by the gap; one that occurs twice in autumn means the first.
 */
export function instantAt(day: string, minute: number): number {
  const local = midnightOf(day) + minute * minuteMs
  const [before, after] = [offsetAt(local - dayMs), offsetAt(local + dayMs)]
  const [early, late] = [local - before, local - after]
  if (offsetAt(early) === before) return early
  return offsetAt(late) === after ? late : early
}

/** Whether this wall time occurs twice (the hour after the clocks go back). */
export function isRepeated(instant: number): boolean {
  const offset = offsetAt(instant)
  return offsetAt(instant + hourMs) === offset - hourMs || offsetAt(instant - hourMs) === offset + hourMs
}

export function dayOf(instant: number): string {
  return toWallTime(instant).day
}

export function addDays(day: string, days: number): string {
  return new Date(midnightOf(day) + days * dayMs).toISOString().slice(0, 10)
}

export function weekdayOf(day: string): number {
  return new Date(midnightOf(day)).getUTCDay()
}

function midnightOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

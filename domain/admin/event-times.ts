import { type FieldFault, wallFault, wallPeriod } from '../venue/wall-entry.ts'

/** The entered times of an event. Empty bay times default to the event's. */
type EventTimes = { starts: string; ends: string; bays: string[]; baysFrom: string; baysUntil: string }

export function eventTimesFault(times: EventTimes): FieldFault<keyof EventTimes> | null {
  return wallFault(times, 'starts', 'ends') ?? bayTimesFault(times)
}

/** The bay times must overlap the event. */
function bayTimesFault({ starts, ends, bays, baysFrom, baysUntil }: EventTimes) {
  const event = wallPeriod(starts, ends)
  if (bays.length === 0 || typeof event === 'string') return null
  const own = { baysFrom: baysFrom || starts, baysUntil: baysUntil || ends }
  const taken = wallPeriod(own.baysFrom, own.baysUntil)
  if (typeof taken === 'string') return wallFault(own, 'baysFrom', 'baysUntil')
  const isApart = taken.untilMinute <= event.fromMinute || taken.fromMinute >= event.untilMinute
  return isApart ? { field: 'baysUntil' as const, words: 'This is not the time of the event.' } : null
}

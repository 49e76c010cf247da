import { type FieldFault, wallFault, wallPeriod } from '../venue/wall-entry.ts'

/** When an event begins and ends, and when it takes its bays if not then, as they are entered. */
type EventTimes = { starts: string; ends: string; bays: string[]; baysFrom: string; baysUntil: string }

/** What is wrong with the times of an event. */
export function eventTimesFault(times: EventTimes): FieldFault<keyof EventTimes> | null {
  return wallFault(times, 'starts', 'ends') ?? bayTimesFault(times)
}

/** The bays may be taken before and after the event, but not at another time. */
function bayTimesFault({ starts, ends, bays, baysFrom, baysUntil }: EventTimes) {
  const event = wallPeriod(starts, ends)
  if (bays.length === 0 || typeof event === 'string') return null
  const own = { baysFrom: baysFrom || starts, baysUntil: baysUntil || ends }
  const taken = wallPeriod(own.baysFrom, own.baysUntil)
  if (typeof taken === 'string') return wallFault(own, 'baysFrom', 'baysUntil')
  const isApart = taken.untilMinute <= event.fromMinute || taken.fromMinute >= event.untilMinute
  return isApart ? { field: 'baysUntil' as const, words: 'This is not the time of the event.' } : null
}

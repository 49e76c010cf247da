import { type FieldFault, findWallFault, parseWallPeriod } from '../venue/wall-entry.ts'

/** Empty bay times default to those of the event. */
type EventTimes = { starts: string; ends: string; bays: string[]; baysFrom: string; baysUntil: string }

export function checkEventTimes(times: EventTimes): FieldFault<keyof EventTimes> | null {
  return findWallFault(times, 'starts', 'ends') ?? checkBayTimes(times)
}

function checkBayTimes({ starts, ends, bays, baysFrom, baysUntil }: EventTimes) {
  const event = parseWallPeriod(starts, ends)
  if (bays.length === 0 || typeof event === 'string') return null
  const own = { baysFrom: baysFrom || starts, baysUntil: baysUntil || ends }
  const taken = parseWallPeriod(own.baysFrom, own.baysUntil)
  if (typeof taken === 'string') return findWallFault(own, 'baysFrom', 'baysUntil')
  const isApart = taken.untilMinute <= event.fromMinute || taken.fromMinute >= event.untilMinute
  return isApart ? { field: 'baysUntil' as const, words: 'The bay times must overlap the event.' } : null
}

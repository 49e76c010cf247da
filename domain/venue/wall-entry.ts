import { gridMinutes } from '../booking/slots.ts'

const latestMinute = 1440 + 6 * 60
const wallTime = /^([01]\d|2[0-3]):([0-5]\d)(:00)?$/

type WallPeriod = { fromMinute: number; untilMinute: number }
type WallFault = 'from' | 'until' | 'grid' | 'too-late'

/** Parses '18:30'; null if it is not a time. */
export function parseMinute(text: string): number | null {
  const [, hours, minutes] = wallTime.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** '18:30' from a minute of the day; minutes past midnight wrap around. */
export function formatWallEntry(minute: number): string {
  const ofDay = minute % 1440
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

/** An end that is not after the start is on the next day, until 6 AM at the latest. */
export function parseWallPeriod(from: string, until: string): WallPeriod | WallFault {
  const [fromMinute, end] = [parseMinute(from), parseMinute(until)]
  if (fromMinute === null) return 'from'
  if (end === null) return 'until'
  if (fromMinute % gridMinutes !== 0 || end % gridMinutes !== 0) return 'grid'
  const untilMinute = end > fromMinute ? end : end + 1440
  return untilMinute > latestMinute ? 'too-late' : { fromMinute, untilMinute }
}

const wallFaults: Record<WallFault, { at: 'from' | 'until'; words: string }> = {
  from: { at: 'from', words: 'Enter a time.' },
  until: { at: 'until', words: 'Enter a time.' },
  grid: { at: 'until', words: 'Use the hour or half hour.' },
  'too-late': { at: 'until', words: 'The end is before the start. After midnight, 6 AM is the latest.' },
}

/** A form error at a field. */
export type FieldFault<Field extends string> = { field: Field; words: string }

/** Null if the two times form a period. */
export function findWallFault<Field extends string>(
  form: Record<Field, string>,
  from: Field,
  until: Field,
): FieldFault<Field> | null {
  const period = parseWallPeriod(form[from], form[until])
  if (typeof period !== 'string') return null
  const { at, words } = wallFaults[period]
  return { field: at === 'from' ? from : until, words }
}

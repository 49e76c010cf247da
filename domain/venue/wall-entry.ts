import { gridMinutes } from '../booking/slots.ts'

/** A period of wall-clock times as entered in a form, and as minutes of the day. */
const latestMinute = 1440 + 6 * 60
const wallTime = /^([01]\d|2[0-3]):([0-5]\d)(:00)?$/

type WallPeriod = { fromMinute: number; untilMinute: number }
type WallFault = 'from' | 'until' | 'grid' | 'too-late'

/** The minute of '18:30'; null for what is no time. */
export function minuteOf(text: string): number | null {
  const [, hours, minutes] = wallTime.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** '18:30' from a minute of the day; minutes past midnight wrap around. */
export function wallEntry(minute: number): string {
  const ofDay = minute % 1440
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

/** From one time until another. An end that is not after the beginning is after midnight, at the latest at 6 AM. */
export function wallPeriod(from: string, until: string): WallPeriod | WallFault {
  const [fromMinute, end] = [minuteOf(from), minuteOf(until)]
  if (fromMinute === null) return 'from'
  if (end === null) return 'until'
  if (fromMinute % gridMinutes !== 0 || end % gridMinutes !== 0) return 'grid'
  const untilMinute = end > fromMinute ? end : end + 1440
  return untilMinute > latestMinute ? 'too-late' : { fromMinute, untilMinute }
}

const wallFaults: Record<WallFault, { at: 'from' | 'until'; words: string }> = {
  from: { at: 'from', words: 'Enter a time.' },
  until: { at: 'until', words: 'Enter a time.' },
  grid: { at: 'until', words: 'Use the full or the half hour.' },
  'too-late': { at: 'until', words: 'It ends before it begins. After midnight, 6 AM is the latest.' },
}

/** A form error at a field. */
export type FieldFault<Field extends string> = { field: Field; words: string }

/** The error of a pair of time fields; null if they form a period. */
export function wallFault<Field extends string>(
  form: Record<Field, string>,
  from: Field,
  until: Field,
): FieldFault<Field> | null {
  const period = wallPeriod(form[from], form[until])
  if (typeof period !== 'string') return null
  const { at, words } = wallFaults[period]
  return { field: at === 'from' ? from : until, words }
}

import { dateFormat } from './date-format.ts'
import { venue } from './venue.ts'
import { dayOf, isRepeated, toWallTime } from './venue-clock.ts'

const writeDay = dateFormat({
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

const writeLongDay = dateFormat({ timeZone: 'UTC', dateStyle: 'full' })
const writeWeekday = dateFormat({ timeZone: 'UTC', weekday: 'long' })
const writeWeekdayDate = dateFormat({ timeZone: 'UTC', weekday: 'long', month: 'short', day: 'numeric' })
const writeShortDay = dateFormat({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })
const writeZone = dateFormat({ timeZone: venue.zone, timeZoneName: 'short' })

const writeInstantDay = dateFormat({
  timeZone: venue.zone,
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})

/** 'Mon, Jan 5, 2026' from a wall date '2026-01-05'. */
export function formatDay(day: string): string {
  return writeDay(new Date(`${day}T00:00:00Z`))
}

/** 'Monday, January 5, 2026' from a wall date '2026-01-05'. */
export function formatDayLong(day: string): string {
  return writeLongDay(new Date(`${day}T00:00:00Z`))
}

/** 'Monday' from a wall date '2026-01-05'. */
export function formatWeekday(day: string): string {
  return writeWeekday(new Date(`${day}T00:00:00Z`))
}

/** 'Mon, Jan 5' from a wall date '2026-01-05'. */
export function formatShortDay(day: string): string {
  return writeShortDay(new Date(`${day}T00:00:00Z`))
}

/** 'Monday, Jan 5' from a wall date '2026-01-05'. */
export function formatWeekdayDate(day: string): string {
  return writeWeekdayDate(new Date(`${day}T00:00:00Z`))
}

/** '6:30 PM' from a wall time '18:30:00'. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return clockFace(hour * 60 + minute)
}

/** '10 AM', '9:30 PM', 'noon' or 'midnight' from a minute of the day. */
export function formatHour(minute: number): string {
  const ofDay = minute % 1440
  if (ofDay === 0) return 'midnight'
  if (ofDay === 720) return 'noon'
  return clockFace(ofDay).replace(':00', '')
}

/** '6:30 PM' at the venue. In the hour that occurs twice it names the zone: '1:30 AM CDT'. */
export function formatClock(instant: number): string {
  const clock = clockFace(toWallTime(instant).minute)
  if (!isRepeated(instant)) return clock
  return `${clock} ${writeZone(instant).split(' ').at(-1)}`
}

/** 'Mon, Jan 5, 2026, 6:30 PM' at the venue. */
export function formatInstant(instant: number): string {
  return `${formatDay(dayOf(instant))}, ${formatClock(instant)}`
}

/** 'Monday, January 5, 2026, 6:00 PM to 8:00 PM'; both days if the slot crosses midnight. */
export function formatSlot(start: number, end: number): string {
  const [first, last] = [dayOf(start), dayOf(end - 1)]
  const until = first === last ? formatClock(end) : `${formatDayLong(last)}, ${formatClock(end)}`
  return `${formatDayLong(first)}, ${formatClock(start)} to ${until}`
}

/** Keeps '7:00 PM' and 'November 28' on one line each. */
export function keepTogether(words: string): string {
  return words.replace(/(\d) (?=[AP]M\b)/g, '$1\u00a0').replace(/([A-Z][a-z]+) (?=\d{1,2}\b)/g, '$1\u00a0')
}

/** 'January 5, 2026' at the venue. */
export function formatInstantDay(instant: string | number | Date): string {
  return writeInstantDay(new Date(instant))
}

function clockFace(minute: number): string {
  const hour = Math.floor(minute / 60)
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

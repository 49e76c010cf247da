import { venue } from './venue.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

const instantDayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: venue.zone,
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})

/** 'Mon, Jan 5, 2026' from a wall date '2026-01-05'. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

/** '6:30 PM' from a wall time '18:30:00'. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const half = hour < 12 ? 'AM' : 'PM'
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`
}

/** 'January 5, 2026': the venue's date at that instant. */
export function formatInstantDay(instant: string | Date): string {
  return instantDayFormat.format(new Date(instant))
}

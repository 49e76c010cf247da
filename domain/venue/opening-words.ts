import type { DateException } from '../contract/venue-hours.ts'
import { isClosedToMembers, staffedHours, type VenueHours } from './opening-hours.ts'
import { venue } from './venue.ts'
import { formatDayLong, formatHour, formatWeekday } from './venue-time.ts'

/** For a guest who requests a time outside the staffed hours. */
export function explainGuestHours(day: string, venueHours: VenueHours): string {
  const special = venueHours.exceptions.find((exception) => exception.day === day)
  const when = special ? `on ${formatDayLong(day)}` : `on ${formatWeekday(day)}s`
  const times = timesOf(day, venueHours)
  const open = times === '' ? 'closed to guests' : `open to guests ${times}`
  return `${venue.name} is ${open} ${when}${toReason(special)}. Members can play at any hour.`
}

/** For a time when the venue is closed to members too. */
export function explainClosed(days: readonly string[], venueHours: VenueHours): string {
  const day = days.find((one) => isClosedToMembers(one, venueHours.exceptions)) ?? days[0] ?? ''
  const times = timesOf(day, venueHours)
  const open = times === '' ? 'closed' : `open ${times} only`
  const special = venueHours.exceptions.find((exception) => exception.day === day)
  return `${venue.name} is ${open} on ${formatDayLong(day)}${toReason(special)}.`
}

function timesOf(day: string, venueHours: VenueHours): string {
  return staffedHours(day, venueHours)
    .toSorted((a, b) => a.opensMinute - b.opensMinute)
    .map(({ opensMinute, closesMinute }) => `from ${formatHour(opensMinute)} to ${formatHour(closesMinute)}`)
    .join(' and ')
}

function toReason(special: DateException | undefined): string {
  return special?.note ? ` (${special.note})` : ''
}

import type { DateException } from '../contract/venue-hours.ts'
import { dateFormat } from './date-format.ts'
import { type Hours, isClosedToMembers, staffedHours, type VenueHours } from './opening-hours.ts'
import { venue } from './venue.ts'
import { addDays, dayOf } from './venue-clock.ts'
import { formatHour } from './venue-time.ts'
import { formatWeekdays, weekFromMonday } from './weekday-words.ts'

type HoursLine = { when: string; words: string }
/** The opening hours shown to visitors: the week, coming days that differ, and today. */
export type FormattedHours = { lines: HoursLine[]; guests: string; members: string }

const shownAheadDays = 28
const writeDate = dateFormat({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

export function formatOpeningHours(venueHours: VenueHours, now: number): FormattedHours {
  const today = dayOf(now)
  const guests = formatToday(formatTimes(staffedHours(today, venueHours)))
  return {
    lines: [
      { when: 'Members', words: venue.memberHoursLine },
      ...weekLines(venueHours),
      ...otherDays(venueHours, today),
    ],
    guests,
    members: isClosedToMembers(today, venueHours.exceptions) ? guests : venue.memberHoursLine,
  }
}

/** Consecutive days with the same special hours, joined into one line. */
type ExceptionRun = { first: string; last: string; hours: Hours[]; exception: DateException }

export function groupExceptions({ hours, exceptions }: VenueHours, today: string): ExceptionRun[] {
  const until = addDays(today, shownAheadDays)
  const coming = exceptions
    .filter(({ day }) => day >= today && day <= until)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const runs: ExceptionRun[] = []
  for (const exception of coming) {
    const run = runs.at(-1)
    if (run && addDays(run.last, 1) === exception.day && isSameHours(run.exception, exception))
      run.last = exception.day
    else {
      const { day } = exception
      runs.push({ first: day, last: day, hours: staffedHours(day, { hours, exceptions }), exception })
    }
  }
  return runs
}

function isSameHours({ day: _, ...one }: DateException, { day: __, ...other }: DateException): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function weekLines({ hours }: VenueHours): HoursLine[] {
  const wordsOf = (weekday: number) => formatTimes(hours.filter((one) => one.weekday === weekday))
  const alike = Map.groupBy(weekFromMonday, wordsOf)
  return [...alike].map(([words, weekdays]) => ({ when: formatWeekdays(weekdays), words }))
}

function otherDays(venueHours: VenueHours, today: string): HoursLine[] {
  return groupExceptions(venueHours, today).map(({ first, last, hours, exception }) => {
    const dates = [...new Set([first, last])]
      .map((day) => writeDate(new Date(`${day}T00:00:00Z`)))
      .join(' to ')
    return {
      when: exception.note ? `${dates} (${exception.note})` : dates,
      words: `${formatTimes(hours)}${exception.membersToo ? ' (members included)' : ''}`,
    }
  })
}

/** '10 AM to 10 PM' or 'around the clock', for the middle of a sentence. */
export function formatHours(hours: readonly Hours[]): string {
  return formatTimes(hours).replace('Around', 'around')
}

/** '10 AM to 10 PM', 'Around the clock', 'Closed'. */
function formatTimes(hours: readonly Hours[]): string {
  const times = hours.toSorted((a, b) => a.opensMinute - b.opensMinute).map(formatPeriod)
  return times.join(' and ') || 'Closed'
}

function formatPeriod({ opensMinute, closesMinute }: Hours): string {
  if (closesMinute - opensMinute >= 1440) return 'Around the clock'
  return `${formatHour(opensMinute)} to ${formatHour(closesMinute)}`
}

function formatToday(times: string): string {
  return times === 'Closed' ? 'Closed today' : `Today ${times.replace('Around', 'around')}`
}

import type { DateException } from '../contract/venue-hours.ts'
import { dateFormat } from './date-format.ts'
import { type Hours, isClosedToMembers, staffedHours, type VenueHours } from './opening-hours.ts'
import { venue } from './venue.ts'
import { addDays, dayOf } from './venue-clock.ts'
import { formatHour } from './venue-time.ts'
import { weekdaysWords, weekFromMonday } from './weekday-words.ts'

type HoursLine = { when: string; words: string }
/** The opening hours shown to visitors: the week, coming days that differ, and today. */
export type VisitingHours = { lines: HoursLine[]; guests: string; members: string }

const shownAheadDays = 28
const writeDate = dateFormat({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

export function visitingHours(venueHours: VenueHours, now: number): VisitingHours {
  const today = dayOf(now)
  const guests = todayWords(timesWords(staffedHours(today, venueHours)))
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
type OtherDays = { first: string; last: string; hours: Hours[]; exception: DateException }

export function runsOfOtherDays({ hours, exceptions }: VenueHours, today: string): OtherDays[] {
  const until = addDays(today, shownAheadDays)
  const coming = exceptions
    .filter(({ day }) => day >= today && day <= until)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const runs: OtherDays[] = []
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
  const wordsOf = (weekday: number) => timesWords(hours.filter((one) => one.weekday === weekday))
  const alike = Map.groupBy(weekFromMonday, wordsOf)
  return [...alike].map(([words, weekdays]) => ({ when: weekdaysWords(weekdays), words }))
}

function otherDays(venueHours: VenueHours, today: string): HoursLine[] {
  return runsOfOtherDays(venueHours, today).map(({ first, last, hours, exception }) => {
    const dates = [...new Set([first, last])]
      .map((day) => writeDate(new Date(`${day}T00:00:00Z`)))
      .join(' to ')
    return {
      when: exception.note ? `${dates} (${exception.note})` : dates,
      words: `${timesWords(hours)}${exception.membersToo ? ' (members included)' : ''}`,
    }
  })
}

/** '10 AM to 10 PM' or 'around the clock', for the middle of a sentence. */
export function hoursWords(hours: readonly Hours[]): string {
  return timesWords(hours).replace('Around', 'around')
}

/** '10 AM to 10 PM', 'Around the clock', 'Closed'. */
function timesWords(hours: readonly Hours[]): string {
  const times = hours.toSorted((a, b) => a.opensMinute - b.opensMinute).map(periodWords)
  return times.join(' and ') || 'Closed'
}

function periodWords({ opensMinute, closesMinute }: Hours): string {
  if (closesMinute - opensMinute >= 1440) return 'Around the clock'
  return `${formatHour(opensMinute)} to ${formatHour(closesMinute)}`
}

function todayWords(times: string): string {
  return times === 'Closed' ? 'Closed today' : `Today ${times.replace('Around', 'around')}`
}

import { groupExceptions } from './hours-words.ts'
import type { Hours, VenueHours } from './opening-hours.ts'
import { weekdayNames, weekFromMonday } from './weekday-words.ts'

/** schema.org data: the weekly hours, then upcoming exceptions. */
export function toOpeningHoursData(venueHours: VenueHours, today: string): object[] {
  const periods = venueHours.hours.map((one) => ({ weekday: one.weekday, times: timesOf(one) }))
  const alike = Map.groupBy(periods, ({ times }) => JSON.stringify(times))
  const week = [...alike.values()].flatMap((days) =>
    days.slice(0, 1).map(({ times }) => ({
      ...specification,
      dayOfWeek: weekFromMonday
        .filter((weekday) => days.some((one) => one.weekday === weekday))
        .map((weekday) => weekdayNames[weekday]),
      ...times,
    })),
  )
  const other = groupExceptions(venueHours, today).flatMap(({ first, last, hours }) =>
    (hours.length > 0 ? hours.map(timesOf) : [closed]).map((times) => ({
      ...specification,
      ...times,
      validFrom: first,
      validThrough: last,
    })),
  )
  return [...week, ...other]
}

const specification = { '@type': 'OpeningHoursSpecification' }
const closed = { opens: '00:00', closes: '00:00' }
const allDay = { opens: '00:00', closes: '23:59' }

// schema.org has no 24:00. A closing time before the opening time means the next day.
function timesOf({ opensMinute, closesMinute }: Hours) {
  if (closesMinute - opensMinute >= 1440) return allDay
  return { opens: timeOf(opensMinute), closes: closesMinute === 1440 ? allDay.closes : timeOf(closesMinute) }
}

function timeOf(minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60) % 24, minute % 60]
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

import { dateFormat } from '../venue/date-format.ts'
import { addDays, weekdayOf } from '../venue/venue-clock.ts'

/** Days of the venue, both ends included. */
export type DayRange = { from: string; to: string }
export type RangeName = 'week' | 'month' | 'last-month' | '30-days' | 'year'
type Grouping = 'day' | 'week' | 'month'
export type DayGroup = DayRange & { label: string }

const mostDays = 3_660
const dayPattern = /^20\d\d-\d\d-\d\d$/
const writeMonthDay = dateFormat({ timeZone: 'UTC', month: 'short', day: 'numeric' })
const writeYearMonth = dateFormat({ timeZone: 'UTC', month: 'short', year: 'numeric' })

/** A named range ending today, except 'last-month'. Weeks begin on Sunday. */
export function namedRange(name: RangeName, today: string): DayRange {
  switch (name) {
    case 'week':
      return { from: startOfWeek(today), to: today }
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today }
    case 'last-month': {
      const to = addDays(`${today.slice(0, 7)}-01`, -1)
      return { from: `${to.slice(0, 7)}-01`, to }
    }
    case '30-days':
      return { from: addDays(today, -29), to: today }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}

/** The name of a range, if it has one. */
export function nameOf({ from, to }: DayRange, today: string): RangeName | null {
  const names: RangeName[] = ['30-days', 'month', 'last-month', 'week', 'year']
  return (
    names.find((name) => {
      const range = namedRange(name, today)
      return range.from === from && range.to === to
    }) ?? null
  )
}

/** The reason why two days are not a valid range; null if they are. */
export function rangeFault({ from, to }: DayRange): string | null {
  if (!isDay(from) || !isDay(to)) return 'Choose two days between 2000 and 2099.'
  if (to < from) return 'The last day comes before the first.'
  return daysOf({ from, to }) > mostDays ? 'Choose ten years at most.' : null
}

export function daysOf({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** By day up to seven weeks, by week up to half a year, else by month, so that a chart has a readable number of bars. */
export function groupingOf(range: DayRange): Grouping {
  const days = daysOf(range)
  if (days <= 49) return 'day'
  return days <= 190 ? 'week' : 'month'
}

/** The groups of a range, earliest first and without gaps. The first and the last may be cut by the range. */
export function groupsOf(range: DayRange, grouping: Grouping): DayGroup[] {
  const groups: DayGroup[] = []
  for (let from = range.from; from <= range.to; ) {
    const last = lastOf(from, grouping)
    const to = last < range.to ? last : range.to
    groups.push({ from, to, label: labelOf(from, grouping) })
    from = addDays(to, 1)
  }
  return groups
}

function startOfWeek(day: string): string {
  return addDays(day, -weekdayOf(day))
}

function lastOf(day: string, grouping: Grouping): string {
  if (grouping === 'day') return day
  if (grouping === 'week') return addDays(startOfWeek(day), 6)
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

function labelOf(day: string, grouping: Grouping): string {
  const at = new Date(`${day}T00:00:00Z`)
  return grouping === 'month' ? writeYearMonth(at) : writeMonthDay(at)
}

function isDay(text: string): boolean {
  if (!dayPattern.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

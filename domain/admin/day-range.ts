import { dateFormat } from '../venue/date-format.ts'
import { addDays, weekdayOf } from '../venue/venue-clock.ts'

/** Days of the venue, both ends included. */
export type DayRange = { from: string; to: string }
export type RangeName = 'week' | 'month' | 'last-month' | '30-days' | 'year'
type Grouping = 'day' | 'week' | 'month'
export type DayGroup = DayRange & { label: string }

const maxDays = 3_660
const dayPattern = /^20\d\d-\d\d-\d\d$/
const formatMonthDay = dateFormat({ timeZone: 'UTC', month: 'short', day: 'numeric' })
const formatYearMonth = dateFormat({ timeZone: 'UTC', month: 'short', year: 'numeric' })

/** A named range ending today, except 'last-month'. Weeks begin on Sunday. */
export function resolveRange(name: RangeName, today: string): DayRange {
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

export function findRangeName({ from, to }: DayRange, today: string): RangeName | null {
  const names: RangeName[] = ['30-days', 'month', 'last-month', 'week', 'year']
  return (
    names.find((name) => {
      const range = resolveRange(name, today)
      return range.from === from && range.to === to
    }) ?? null
  )
}

export function findRangeError({ from, to }: DayRange): string | null {
  if (!isValidDay(from) || !isValidDay(to)) return 'Choose two days between 2000 and 2099.'
  if (to < from) return 'The last day is before the first.'
  return countDays({ from, to }) > maxDays ? 'Choose at most ten years.' : null
}

export function countDays({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** Keeps the number of bars in a chart readable. */
export function chooseGrouping(range: DayRange): Grouping {
  const days = countDays(range)
  if (days <= 49) return 'day'
  return days <= 190 ? 'week' : 'month'
}

/** Earliest first, without gaps. The range may cut the first and the last group. */
export function splitRange(range: DayRange, grouping: Grouping): DayGroup[] {
  const groups: DayGroup[] = []
  for (let from = range.from; from <= range.to; ) {
    const last = findGroupEnd(from, grouping)
    const to = last < range.to ? last : range.to
    groups.push({ from, to, label: formatGroupLabel(from, grouping) })
    from = addDays(to, 1)
  }
  return groups
}

function startOfWeek(day: string): string {
  return addDays(day, -weekdayOf(day))
}

function findGroupEnd(day: string, grouping: Grouping): string {
  if (grouping === 'day') return day
  if (grouping === 'week') return addDays(startOfWeek(day), 6)
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

function formatGroupLabel(day: string, grouping: Grouping): string {
  const at = new Date(`${day}T00:00:00Z`)
  return grouping === 'month' ? formatYearMonth(at) : formatMonthDay(at)
}

function isValidDay(text: string): boolean {
  if (!dayPattern.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

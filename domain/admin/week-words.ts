import { addDays } from '../venue/venue-clock.ts'
import { formatWeekdayDate } from '../venue/venue-time.ts'
import type { WeekDay } from './week-days.ts'

/** 'Nov 22 to 28, 2026', 'Nov 29 to Dec 5, 2026'. */
export function weekTitle(sunday: string): string {
  const saturday = addDays(sunday, 6)
  const [from = '', to = ''] = [sunday, saturday].map((day) => formatWeekdayDate(day).split(', ')[1])
  const isOneMonth = from.slice(0, 3) === to.slice(0, 3)
  return `${from} to ${isOneMonth ? to.slice(4) : to}, ${saturday.slice(0, 4)}`
}

/** '62% full', or 'Closed'. */
export function shareWords(share: number | null): string {
  return share === null ? 'Closed' : `${Math.round(share * 100)}% full`
}

type VisitCounts = Pick<WeekDay, 'coming' | 'untold' | 'came' | 'noShows'>

/** '3 to come, 9 checked in, 1 no-show'. */
export function visitWords({ coming, untold, came, noShows }: VisitCounts): string {
  const parts = [
    coming > 0 && `${coming} to come`,
    untold > 0 && `${untold} not checked in`,
    came > 0 && `${came} checked in`,
    noShows > 0 && `${noShows} ${noShows === 1 ? 'no-show' : 'no-shows'}`,
  ]
  return parts.filter(Boolean).join(', ') || 'No bookings'
}

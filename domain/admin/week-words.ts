import { addDays } from '../venue/venue-clock.ts'
import { formatWeekdayDate } from '../venue/venue-time.ts'
import type { WeekDay } from './week-days.ts'

/** 'Nov 22 to 28, 2026', 'Nov 29 to Dec 5, 2026'. */
export function formatWeekTitle(sunday: string): string {
  const saturday = addDays(sunday, 6)
  const [from = '', to = ''] = [sunday, saturday].map((day) => formatWeekdayDate(day).split(', ')[1])
  const isOneMonth = from.slice(0, 3) === to.slice(0, 3)
  return `${from} to ${isOneMonth ? to.slice(4) : to}, ${saturday.slice(0, 4)}`
}

/** '62% full', or 'Closed'. */
export function formatShare(share: number | null): string {
  return share === null ? 'Closed' : `${Math.round(share * 100)}% full`
}

type VisitCounts = Pick<WeekDay, 'upcoming' | 'unmarked' | 'attended' | 'noShows'>

/** '3 upcoming, 9 checked in, 1 no-show'. */
export function formatVisits({ upcoming, unmarked, attended, noShows }: VisitCounts): string {
  const parts = [
    upcoming > 0 && `${upcoming} upcoming`,
    unmarked > 0 && `${unmarked} not checked in`,
    attended > 0 && `${attended} checked in`,
    noShows > 0 && `${noShows} ${noShows === 1 ? 'no-show' : 'no-shows'}`,
  ]
  return parts.filter(Boolean).join(', ') || 'No bookings'
}

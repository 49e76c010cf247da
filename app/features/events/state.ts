import { monthOf } from './rules.ts'

const views = ['month', 'agenda'] as const
export type CalendarView = (typeof views)[number]
export type MonthSearch = { month: string; view: CalendarView; event: string | null }

/** The month, view and event of the address; by default this month in the view that suits the screen. */
export function readMonthSearch(
  search: URLSearchParams,
  otherwise: { today: string; view: CalendarView },
): MonthSearch {
  const month = search.get('month') ?? ''
  return {
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : monthOf(otherwise.today),
    view: views.find((view) => view === search.get('view')) ?? otherwise.view,
    event: search.get('event'),
  }
}

/** The query string of the calendar's address. */
export function monthSearch({ month, view, event }: MonthSearch): string {
  const search = new URLSearchParams({ month, view })
  if (event) search.set('event', event)
  return `?${search}`
}

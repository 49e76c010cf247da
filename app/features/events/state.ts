const views = ['month', 'agenda'] as const
export type CalendarView = (typeof views)[number]
export type MonthSearch = { month: string; view: CalendarView; event: string | null }

const WIDE = '(min-width: 48rem)'

/** What is shown to somebody whose address asks for nothing: the month of the next event, in the view that suits the screen. */
export function usualMonth(month: string): MonthSearch {
  const view = window.matchMedia(WIDE).matches ? 'month' : 'agenda'
  return { month, view, event: null }
}

/** The address to come back to after signing in: that of the page around, where this one is in its frame. */
export function visitorsPath(asked: MonthSearch): string {
  return `${window.parent === window ? '/portal/calendar' : '/calendar'}${monthSearch(asked)}`
}

/** The month, view and event of the address; by default the usual month in the view that suits the screen. */
export function readMonthSearch(search: URLSearchParams, otherwise: MonthSearch): MonthSearch {
  const month = search.get('month') ?? ''
  return {
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : otherwise.month,
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

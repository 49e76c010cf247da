import { useMedia } from '#app/lib/browser/use-media.ts'

const views = ['month', 'agenda'] as const
type CalendarView = (typeof views)[number]
/** `view` is null while the styles choose the one that suits the screen. */
export type MonthSearch = { month: string; view: CalendarView | null; event: string | null }

const WIDE = '(min-width: 48rem)'

/** The default view: the month of the next event, in the view that suits the screen. */
export function useUsualMonth(month: string): MonthSearch {
  const isWide = useMedia(WIDE)
  if (isWide === null) return { month, view: null, event: null }
  return { month, view: isWide ? 'month' : 'agenda', event: null }
}

/** The address to return to after signing in. */
export function visitorsPath(asked: MonthSearch): string {
  return `/calendar${monthSearch(asked)}`
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

export function monthSearch({ month, view, event }: MonthSearch): string {
  const search = new URLSearchParams({ month, ...(view && { view }) })
  if (event) search.set('event', event)
  return `?${search}`
}

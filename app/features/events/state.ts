import { useMedia } from '#app/lib/browser/use-media.ts'

const views = ['month', 'agenda'] as const
type CalendarView = (typeof views)[number]
/** `view` is null while the styles choose by the width of the screen. */
export type MonthSearch = { month: string; view: CalendarView | null; event: string | null }

const WIDE = '(min-width: 48rem)'

export function useDefaultMonth(month: string): MonthSearch {
  const isWide = useMedia(WIDE)
  if (isWide === null) return { month, view: null, event: null }
  return { month, view: isWide ? 'month' : 'agenda', event: null }
}

export function buildCalendarPath(asked: MonthSearch): string {
  return `/calendar${formatMonthSearch(asked)}`
}

export function readMonthSearch(search: URLSearchParams, fallback: MonthSearch): MonthSearch {
  const month = search.get('month') ?? ''
  return {
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : fallback.month,
    view: views.find((view) => view === search.get('view')) ?? fallback.view,
    event: search.get('event'),
  }
}

export function formatMonthSearch({ month, view, event }: MonthSearch): string {
  const search = new URLSearchParams({ month, ...(view && { view }) })
  if (event) search.set('event', event)
  return `?${search}`
}

import { type ComponentType, createContext } from 'react'
import type { TerminalWaitProps } from '#app/features/admin/card-reader/rules.ts'
import { CalendarSearch } from './schema.ts'

/** The card reader dialog, provided by the route. */
export const ReaderWait = createContext<ComponentType<TerminalWaitProps> | null>(null)

export function readCalendarSearch(params: URLSearchParams): CalendarSearch {
  return CalendarSearch.parse({
    day: params.get('day'),
    move: params.get('move') ?? '',
    guest: params.get('guest'),
    view: params.get('view') ?? undefined,
    hours: params.get('hours') ?? undefined,
  })
}

export function withCalendarSearch(params: URLSearchParams, patch: Partial<CalendarSearch>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(patch)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

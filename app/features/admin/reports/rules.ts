import type { ListColumn } from '#app/ui/list/list-column.ts'
import { type DayRange, findRangeError, type RangeName, resolveRange } from '#domain/admin/day-range.ts'
import type { RevenueRow } from '#domain/admin/report-rows.ts'
import type { GymBooking, GymSale } from '#domain/contract/gym-lists.ts'
import type { VenueFigures } from '#domain/contract/venue-figures.ts'
import { formatCentsEntry } from '#domain/money/money-entry.ts'
import { formatStaffState } from '#domain/states/state-words.ts'
import { formatDay } from '#domain/venue/venue-time.ts'
import { formatSource } from './words.ts'

export const rangeLabels: Record<RangeName, string> = {
  week: 'This week',
  month: 'This month',
  'last-month': 'Last month',
  '30-days': 'Last 30 days',
  year: 'This year',
}

/** Falls back to the last 30 days; `fault` says why. */
export function readRange(params: URLSearchParams, today: string): { range: DayRange; fault: string | null } {
  const [from, to] = [params.get('from'), params.get('to')]
  const fallback = resolveRange('30-days', today)
  if (from === null && to === null) return { range: fallback, fault: null }
  const requested = { from: from ?? '', to: to ?? '' }
  const fault = findRangeError(requested)
  return fault === null
    ? { range: requested, fault }
    : { range: fallback, fault: `${fault} These are the last 30 days.` }
}

export function toRangeSearch({ from, to }: DayRange): string {
  return `?from=${from}&to=${to}`
}

export function formatRange({ from, to }: DayRange): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
}

export function axisTop(most: number): number {
  if (most <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 4, 5, 8, 10].find((factor) => factor * power >= most) ?? 10
  return step * power
}

/** Amounts are in dollars. */
export function revenueColumns(sources: readonly string[]): ListColumn<RevenueRow>[] {
  const dollars = (cents: number) => Number(formatCentsEntry(cents))
  return [
    { id: 'from', label: 'From', text: (row) => row.from },
    { id: 'to', label: 'To', text: (row) => row.to },
    ...sources.map((source) => ({
      id: source,
      label: formatSource(source),
      text: () => null,
      plain: (row: RevenueRow) => dollars(row.centsBySource[source] ?? 0),
    })),
    { id: 'total', label: 'Total', text: () => null, plain: (row) => dollars(row.totalCents) },
    { id: 'payments', label: 'Payments', text: () => null, plain: (row) => row.payments },
  ]
}

export const statusLabels: Record<string, string> = Object.fromEntries(
  ['attended', 'confirmed', 'no_show', 'cancelled'].map((status) => [
    status,
    formatStaffState('booking', status),
  ]),
)

type GymRows = { bookings: readonly GymBooking[]; sales: readonly GymSale[] }

/** Adds the gym system's sales to the payments of this site, and replaces the bookings by its own. */
export function addGymRows(figures: VenueFigures, { bookings, sales }: GymRows): VenueFigures {
  const isIn = (day: string) => figures.from <= day && day <= figures.to
  return {
    ...figures,
    revenue: [
      ...figures.revenue.map((row) => ({ ...row, source: 'site' })),
      ...sales.flatMap(({ date, amount }) =>
        date && isIn(date)
          ? [{ day: date, source: 'gymmaster', cents: Math.round((amount ?? 0) * 100), payments: 1 }]
          : [],
      ),
    ],
    bookings: bookings.flatMap(({ date, status }) =>
      date && isIn(date) ? [{ day: date, status: status ?? 'unknown', bookings: 1 }] : [],
    ),
  }
}

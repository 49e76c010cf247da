import type { VenueFigures } from '../contract/venue-figures.ts'
import type { DayGroup } from './day-range.ts'
import { type OpenUse, occupancyPercent, openCells, sumUse } from './open-hours.ts'

export type RevenueRow = DayGroup & { centsOf: Record<string, number>; totalCents: number; payments: number }
type Attendance = { status: string; bookings: number }
type BayUse = OpenUse & { id: string; name: string; percent: number | null }

const sourceOrder = ['bays', 'memberships', 'shop', 'other']

/** The sources of revenue in a fixed order, without those that are zero. */
export function sourcesOf(revenue: VenueFigures['revenue']): string[] {
  const found = new Set(revenue.map(({ source }) => source))
  const known = sourceOrder.filter((source) => found.has(source))
  return [...known, ...[...found].filter((source) => !sourceOrder.includes(source)).sort()]
}

/** Revenue of each group by source. Every cent of the range is in exactly one row. */
export function revenueRows(revenue: VenueFigures['revenue'], groups: readonly DayGroup[]): RevenueRow[] {
  const rows = groups.map((group) => ({
    ...group,
    centsOf: {} as Record<string, number>,
    totalCents: 0,
    payments: 0,
  }))
  for (const { day, source, cents, payments } of revenue) {
    const row = rows.find(({ from, to }) => from <= day && day <= to)
    if (!row) continue
    row.centsOf[source] = (row.centsOf[source] ?? 0) + cents
    row.totalCents += cents
    row.payments += payments
  }
  return rows
}

/** Occupancy by weekday and hour, all bays together; null while closed. Rows are hours, columns Sunday to Saturday. */
export function occupancyByHour(figures: VenueFigures): (number | null)[][] {
  const cells = openCells(figures)
  return hoursBy(7, (hour, weekday) =>
    occupancyPercent(sumUse(cells.filter((cell) => cell.hour === hour && cell.weekday === weekday))),
  )
}

/** Occupancy by bay and hour, over all days; null while closed. Rows are hours, columns the bays. */
export function occupancyByBay(figures: VenueFigures): (number | null)[][] {
  const cells = openCells(figures)
  return hoursBy(figures.bays.length, (hour, column) =>
    occupancyPercent(
      sumUse(cells.filter((cell) => cell.hour === hour && cell.bayId === figures.bays[column]?.id)),
    ),
  )
}

/** The occupancy of each bay. */
export function bayUse(figures: VenueFigures): BayUse[] {
  const cells = openCells(figures)
  return figures.bays.map(({ id, name }) => {
    const use = sumUse(cells.filter(({ bayId }) => bayId === id))
    return { id, name, ...use, percent: occupancyPercent(use) }
  })
}

const statusOrder = ['attended', 'confirmed', 'no_show', 'cancelled']

/** Bookings by status over the whole range. Unknown statuses of a gym system come last. */
export function bookingsByStatus(bookings: VenueFigures['bookings']): Attendance[] {
  const others = bookings.map(({ status }) => status).filter((status) => !statusOrder.includes(status))
  return [...statusOrder, ...new Set(others.toSorted())].map((status) => ({
    status,
    bookings: sumOf(bookings.filter((one) => one.status === status).map((one) => one.bookings)),
  }))
}

/** The share of no-shows among the marked bookings; null if none is marked. */
export function noShowPercent(counted: readonly Attendance[]): number | null {
  const numberOf = (status: string) => counted.find((one) => one.status === status)?.bookings ?? 0
  const marked = numberOf('attended') + numberOf('no_show')
  return marked === 0 ? null : percentOf(numberOf('no_show'), marked)
}

/** New and lapsed members by group. */
export function memberRows(members: VenueFigures['members'], groups: readonly DayGroup[]) {
  return groups.map((group) => {
    const inside = members.filter(({ day }) => group.from <= day && day <= group.to)
    const joined = sumOf(inside.map((one) => one.joined))
    return { ...group, joined, lapsed: sumOf(inside.map((one) => one.lapsed)) }
  })
}

/** Rounded to one decimal; 0 of 0 is 0. */
export function percentOf(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.round((part / whole) * 1000) / 10
}

function hoursBy<T>(columns: number, cell: (hour: number, column: number) => T): T[][] {
  return Array.from({ length: 24 }, (_, hour) =>
    Array.from({ length: columns }, (_, column) => cell(hour, column)),
  )
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

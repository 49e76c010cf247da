import type { VenueFigures } from '../contract/venue-figures.ts'
import type { DayGroup } from './day-range.ts'
import { buildUsageCells, calculateOccupancy, type HoursUsage, sumUsage } from './open-hours.ts'

export type RevenueRow = DayGroup & {
  centsBySource: Record<string, number>
  totalCents: number
  payments: number
}
type Attendance = { status: string; bookings: number }
type BayUsage = HoursUsage & { id: string; name: string; percent: number | null }

const sourceOrder = ['bays', 'memberships', 'shop', 'other']

/** In a fixed order, unknown ones last. */
export function listSources(revenue: VenueFigures['revenue']): string[] {
  const found = new Set(revenue.map(({ source }) => source))
  const known = sourceOrder.filter((source) => found.has(source))
  return [...known, ...[...found].filter((source) => !sourceOrder.includes(source)).sort()]
}

/** Every cent of the range is in exactly one row. */
export function buildRevenueRows(
  revenue: VenueFigures['revenue'],
  groups: readonly DayGroup[],
): RevenueRow[] {
  const rows = groups.map((group) => ({
    ...group,
    centsBySource: {} as Record<string, number>,
    totalCents: 0,
    payments: 0,
  }))
  for (const { day, source, cents, payments } of revenue) {
    const row = rows.find(({ from, to }) => from <= day && day <= to)
    if (!row) continue
    row.centsBySource[source] = (row.centsBySource[source] ?? 0) + cents
    row.totalCents += cents
    row.payments += payments
  }
  return rows
}

/** All bays together; null while closed. Rows are hours, columns Sunday to Saturday. */
export function buildOccupancyByHour(figures: VenueFigures): (number | null)[][] {
  const cells = buildUsageCells(figures)
  return buildHourRows(7, (hour, weekday) =>
    calculateOccupancy(sumUsage(cells.filter((cell) => cell.hour === hour && cell.weekday === weekday))),
  )
}

/** Over all days; null while closed. Rows are hours, columns the bays. */
export function buildOccupancyByBay(figures: VenueFigures): (number | null)[][] {
  const cells = buildUsageCells(figures)
  return buildHourRows(figures.bays.length, (hour, column) =>
    calculateOccupancy(
      sumUsage(cells.filter((cell) => cell.hour === hour && cell.bayId === figures.bays[column]?.id)),
    ),
  )
}

export function sumUsageByBay(figures: VenueFigures): BayUsage[] {
  const cells = buildUsageCells(figures)
  return figures.bays.map(({ id, name }) => {
    const use = sumUsage(cells.filter(({ bayId }) => bayId === id))
    return { id, name, ...use, percent: calculateOccupancy(use) }
  })
}

const statusOrder = ['attended', 'confirmed', 'no_show', 'cancelled']

/** Unknown statuses of a gym system come last. */
export function countByStatus(bookings: VenueFigures['bookings']): Attendance[] {
  const others = bookings.map(({ status }) => status).filter((status) => !statusOrder.includes(status))
  return [...statusOrder, ...new Set(others.toSorted())].map((status) => ({
    status,
    bookings: sum(bookings.filter((one) => one.status === status).map((one) => one.bookings)),
  }))
}

/** Counts only bookings marked as attended or no-show; null without any. */
export function calculateNoShowPercent(counted: readonly Attendance[]): number | null {
  const countOf = (status: string) => counted.find((one) => one.status === status)?.bookings ?? 0
  const marked = countOf('attended') + countOf('no_show')
  return marked === 0 ? null : toPercent(countOf('no_show'), marked)
}

export function buildMemberRows(members: VenueFigures['members'], groups: readonly DayGroup[]) {
  return groups.map((group) => {
    const inGroup = members.filter(({ day }) => group.from <= day && day <= group.to)
    const joined = sum(inGroup.map((one) => one.joined))
    return { ...group, joined, lapsed: sum(inGroup.map((one) => one.lapsed)) }
  })
}

/** Rounded to one decimal; 0 of 0 is 0. */
export function toPercent(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.round((part / whole) * 1000) / 10
}

function buildHourRows<T>(columns: number, cell: (hour: number, column: number) => T): T[][] {
  return Array.from({ length: 24 }, (_, hour) =>
    Array.from({ length: columns }, (_, column) => cell(hour, column)),
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

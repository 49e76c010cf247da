import { describeDisputeState } from '../money/dispute-words.ts'
import { formatShortCents } from '../money/money.ts'
import { formatStaffState, type Stateful } from '../states/state-words.ts'
import { dayOf } from '../venue/venue-clock.ts'
import { formatClock, formatDay, formatHour } from '../venue/venue-time.ts'
import { formatWeekdays, weekdayNames } from '../venue/weekday-words.ts'

export type NameLookup = (id: string) => string | undefined

export const emptyValue = '–'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-/

const codes: Record<string, Record<string, string>> = {
  method: { card: 'card', cash: 'cash', gift_card: 'gift card' },
  role: { admin: 'admin', staff: 'staff' },
  on_lapse: { free: 'release the bay', keep: 'pay at the desk' },
  ended_as: {
    paid: 'paid',
    settled: 'paid at the desk',
    replaced: 'replaced',
    withdrawn: 'canceled',
    lapsed: 'expired',
    freed: 'expired, and the bay was released',
  },
  kind: { float: 'opening float', sale: 'sale', refund: 'refund', in: 'cash in', out: 'cash out' },
}

export function formatValue(subject: string, column: string, value: unknown, nameOf: NameLookup): string {
  if (value === null || value === undefined || value === '') return emptyValue
  if (/_id$/.test(column)) return nameOf(String(value)) ?? emptyValue
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return formatList(column, value, nameOf) || emptyValue
  if (typeof value === 'number') return formatNumber(column, value)
  return typeof value === 'string' ? formatText(subject, column, value) : emptyValue
}

function formatList(column: string, values: readonly unknown[], nameOf: NameLookup): string {
  if (column === 'weekdays') return formatWeekdays(values.map(Number))
  if (!column.endsWith('_ids')) return values.filter((value) => typeof value === 'string').join(', ')
  return values.flatMap((id) => nameOf(String(id)) ?? []).join(', ')
}

function formatNumber(column: string, value: number): string {
  if (column.includes('cents')) return formatShortCents(value)
  if (column.endsWith('_minute')) return formatHour(value)
  if (column.endsWith('_minutes')) return formatCount(value, 'minute')
  if (column.endsWith('_percent')) return `${value}%`
  return column === 'weekday' ? (weekdayNames[value] ?? String(value)) : String(value)
}

function formatCount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function formatText(subject: string, column: string, value: string): string {
  if (/_at$|^bays_|_until$/.test(column)) return formatPeriod(value, null) ?? emptyValue
  if (dayPattern.test(value)) return formatDay(value)
  if (column === 'dispute') return describeDisputeState(value)
  if (column === 'picture') return 'another one'
  if (column === 'status' || column === 'fulfilment') return formatState(subject, value).toLowerCase()
  if (idPattern.test(value)) return emptyValue
  const known = codes[column]?.[value]
  return known ?? (column === 'kind' ? value.replaceAll('_', ' ') : value)
}

const statefulSubjects: Record<string, Stateful> = {
  bookings: 'booking',
  memberships: 'membership',
  orders: 'stage',
  payments: 'payment',
}

function formatState(subject: string, state: string): string {
  return formatStaffState(statefulSubjects[subject] ?? 'booking', state)
}

/** 'Mon, Jan 5, 8 PM to 9 PM'; null without a start. */
export function formatPeriod(from: unknown, to: unknown): string | null {
  const [start, end] = [parseTimestamp(from), parseTimestamp(to)]
  if (start === null) return null
  const until = end === null ? '' : ` to ${formatShortTime(end)}`
  return `${formatShortDate(start)}, ${formatShortTime(start)}${until}`
}

export function parseTimestamp(value: unknown): number | null {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : at
}

export function formatShortDate(instant: number): string {
  return formatDay(dayOf(instant)).replace(/, \d+$/, '')
}

export function formatShortTime(instant: number): string {
  return formatClock(instant).replace(':00', '')
}

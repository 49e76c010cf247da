import { disputeState } from '../money/dispute-words.ts'
import { shortCents } from '../money/money.ts'
import { type Stateful, staffState } from '../states/state-words.ts'
import { dayOf } from '../venue/venue-clock.ts'
import { formatClock, formatDay, formatHour } from '../venue/venue-time.ts'
import { weekdayNames, weekdaysWords } from '../venue/weekday-words.ts'

/** Looks up the display name of an id. */
export type NameOf = (id: string) => string | undefined

/** Placeholder for an empty or purely technical value. */
export const nothing = '–'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-/

const codes: Record<string, Record<string, string>> = {
  method: { card: 'card', cash: 'cash', gift_card: 'gift card' },
  role: { admin: 'admin', staff: 'staff' },
  on_lapse: { free: 'the bay is freed', keep: 'it is paid at the desk' },
  ended_as: {
    paid: 'paid',
    settled: 'paid at the desk',
    replaced: 'replaced',
    withdrawn: 'withdrawn',
    lapsed: 'lapsed',
    freed: 'lapsed, and the bay was freed',
  },
  kind: { float: 'opening float', sale: 'sale', refund: 'refund', in: 'put in', out: 'taken out' },
}

/** Formats a column's value for display, or returns `nothing`. */
export function valueWords(subject: string, column: string, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return nothing
  if (/_id$/.test(column)) return nameOf(String(value)) ?? nothing
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return listWords(column, value, nameOf) || nothing
  if (typeof value === 'number') return numberWords(column, value)
  return typeof value === 'string' ? textWords(subject, column, value) : nothing
}

function listWords(column: string, values: readonly unknown[], nameOf: NameOf): string {
  if (column === 'weekdays') return weekdaysWords(values.map(Number))
  if (!column.endsWith('_ids')) return values.filter((value) => typeof value === 'string').join(', ')
  return values.flatMap((id) => nameOf(String(id)) ?? []).join(', ')
}

function numberWords(column: string, value: number): string {
  if (column.includes('cents')) return shortCents(value)
  if (column.endsWith('_minute')) return formatHour(value)
  if (column.endsWith('_minutes')) return counted(value, 'minute')
  if (column.endsWith('_percent')) return `${value}%`
  return column === 'weekday' ? (weekdayNames[value] ?? String(value)) : String(value)
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function textWords(subject: string, column: string, value: string): string {
  if (/_at$|^bays_|_until$/.test(column)) return periodWords(value, null) ?? nothing
  if (dayPattern.test(value)) return formatDay(value)
  if (column === 'dispute') return disputeState(value)
  // File names of pictures mean nothing to a reader.
  if (column === 'picture') return 'another one'
  if (column === 'status' || column === 'fulfilment') return stateIn(subject, value).toLowerCase()
  if (idPattern.test(value)) return nothing
  const known = codes[column]?.[value]
  return known ?? (column === 'kind' ? value.replaceAll('_', ' ') : value)
}

const stateful: Record<string, Stateful> = {
  bookings: 'booking',
  memberships: 'membership',
  orders: 'stage',
  payments: 'payment',
}

function stateIn(subject: string, state: string): string {
  return staffState(stateful[subject] ?? 'booking', state)
}

/** 'Mon, Jan 5, 8 PM to 9 PM'; null without a start. */
export function periodWords(from: unknown, to: unknown): string | null {
  const [start, end] = [momentOf(from), momentOf(to)]
  if (start === null) return null
  const until = end === null ? '' : ` to ${shortHour(end)}`
  return `${shortDate(start)}, ${shortHour(start)}${until}`
}

/** Parses a logged timestamp; null if it is none. */
export function momentOf(value: unknown): number | null {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : at
}

/** 'Mon, Jan 5' */
export function shortDate(instant: number): string {
  return formatDay(dayOf(instant)).replace(/, \d+$/, '')
}

/** '8 PM', '8:30 PM' */
export function shortHour(instant: number): string {
  return formatClock(instant).replace(':00', '')
}

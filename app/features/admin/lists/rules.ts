import type { AdminView, PagedKind } from '#domain/contract/office-list.ts'
import { lowStock } from '#domain/shop/low-stock.ts'
import { parseDay } from '#domain/venue/typed-day.ts'
import { addDays, dayOf, weekdayOf } from '#domain/venue/venue-clock.ts'

export type ListKind =
  | 'members'
  | 'bookings'
  | 'checkins'
  | 'sales'
  | 'stock'
  | 'services'
  | 'facilities'
  | 'staff'

export type Source = 'builtin' | 'gymmaster'

// Rows of a gym system have no detail page here.
const detailFolders: Partial<Record<ListKind, string>> = {
  members: '/admin/members',
  bookings: '/admin/bookings',
  sales: '/admin/sales',
}

export function detailPath(kind: ListKind, row: { id: string | number }, source: Source): string | null {
  const folder = detailFolders[kind]
  if (folder === undefined || source !== 'builtin') return null
  return `${folder}/${encodeURIComponent(String(row.id))}`
}

/** Prefers a short number. A UUID is never displayed. */
export function toDisplayNumber({
  id,
  number,
}: {
  id: string | number
  number?: string | null | undefined
}): string | null {
  if (number) return number
  return typeof id === 'string' && id.length === 36 ? null : String(id)
}

type PersonName = { firstname?: string | null; surname?: string | null }

export function fullName(row: PersonName): string | null {
  return [row.firstname, row.surname].filter(Boolean).join(' ') || null
}

const instant = /^\d{4}-\d{2}-\d{2}T/

/** Turns an instant into the venue's day, like '2026-01-05'. Any other text of a gym system stays as it is. */
export function toVenueDay(value: string | null | undefined): string | null {
  if (!value) return null
  if (instant.test(value) && !Number.isNaN(Date.parse(value))) return dayOf(Date.parse(value))
  return value
}

export function isLowStock(quantity: number | null | undefined): boolean {
  return (quantity ?? 0) < lowStock
}

export function toCents(dollars: number | null | undefined): number {
  return Math.round((dollars ?? 0) * 100)
}

/** The filter names appear in the URL. */
export const listFilters: Record<PagedKind, readonly FilterName[]> = {
  members: ['plan', 'twins'],
  bookings: ['from', 'to', 'status', 'bay', 'due'],
  checkins: ['from', 'to'],
  sales: ['from', 'to', 'method'],
}
/** Filters whose value is a day. */
export const dayFilters: readonly FilterName[] = ['from', 'to']
export type FilterName = 'from' | 'to' | 'status' | 'bay' | 'due' | 'plan' | 'twins' | 'method'

export function isPaged(kind: ListKind): kind is PagedKind {
  return Object.hasOwn(listFilters, kind)
}

export const defaultView: AdminView = { q: '', day: null, order: '', descending: false, filters: {} }

type ListQuery = {
  q: string
  order: { id: string; isDescending: boolean } | null
  filters: Readonly<Record<string, string>>
}

export function toView({ q, order, filters }: ListQuery, today: string | undefined): AdminView {
  const search = q.trim()
  return {
    q: search,
    day: today === undefined ? null : parseDay(search, today),
    order: order?.id ?? '',
    descending: order?.isDescending ?? false,
    filters: { ...filters },
  }
}

type DayChip = { label: string; from: string; to: string }

/** Buttons for common day ranges: ahead for bookings, back for other lists. Without `today` they only reserve the space. */
export function dayChips(kind: PagedKind, today: string): DayChip[] {
  if (kind === 'members') return []
  if (today === '') return listChipLabels(kind).map((label) => ({ label, from: '', to: '' }))
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  const near = addDays(today, kind === 'bookings' ? 1 : -1)
  const days = [
    { from: today, to: today },
    { from: near, to: near },
    { from: monday, to: addDays(monday, 6) },
  ]
  return listChipLabels(kind).flatMap((label, index) => {
    const span = days[index]
    return span ? { label, ...span } : []
  })
}

function listChipLabels(kind: PagedKind): string[] {
  return ['Today', kind === 'bookings' ? 'Tomorrow' : 'Yesterday', 'This week']
}

export const pageRows = 100

/** Adds half a page on each side of the rows, so that scrolling finds them loaded. */
export function findPagesNear(indexes: readonly number[], found: number): number[] {
  const near = indexes.flatMap((index) => [index - pageRows / 2, index, index + pageRows / 2])
  const existing = near.filter((index) => index >= 0 && index < found)
  return [...new Set(existing.map((index) => Math.floor(index / pageRows)))]
}

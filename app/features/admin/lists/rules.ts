import type { AdminView, PagedKind } from '#domain/contract/office-list.ts'
import { lowStock } from '#domain/shop/low-stock.ts'
import { readDay } from '#domain/venue/typed-day.ts'
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

// Only the venue's own rows have a page of their own; a gym system keeps its.
const detailFolders: Partial<Record<ListKind, string>> = {
  members: '/admin/members',
  bookings: '/admin/bookings',
  sales: '/admin/sales',
}

/** The page of one row, or null where it has none. */
export function detailPath(kind: ListKind, row: { id: string | number }, source: Source): string | null {
  const folder = detailFolders[kind]
  if (folder === undefined || source !== 'builtin') return null
  return `${folder}/${encodeURIComponent(String(row.id))}`
}

/** The number by which people know it; our own tables have ids that nobody can say. */
export function numberOf({
  id,
  number,
}: {
  id: string | number
  number?: string | null | undefined
}): string | null {
  if (number) return number
  return typeof id === 'string' && id.length === 36 ? null : String(id)
}

type Named = { firstname?: string | null; surname?: string | null }

export function fullName(row: Named): string | null {
  return [row.firstname, row.surname].filter(Boolean).join(' ') || null
}

const instant = /^\d{4}-\d{2}-\d{2}T/

/** The venue's date, like '2026-01-05', of a day or an instant. Other words of a gym system are kept. */
export function dayIn(value: string | null | undefined): string | null {
  if (!value) return null
  if (instant.test(value) && !Number.isNaN(Date.parse(value))) return dayOf(Date.parse(value))
  return value
}

export function isLow(quantity: number | null | undefined): boolean {
  return (quantity ?? 0) < lowStock
}

/** The cents of an amount in dollars; what is not told counts as nothing. */
export function centsIn(dollars: number | null | undefined): number {
  return Math.round((dollars ?? 0) * 100)
}

/** What each long list can be filtered by; the names stand in the address. */
export const listFilters: Record<PagedKind, readonly FilterName[]> = {
  members: ['plan', 'twins'],
  bookings: ['from', 'to', 'status', 'bay', 'due'],
  checkins: ['from', 'to'],
  sales: ['from', 'to', 'method'],
}
/** Of these the value is a day. */
export const dayFilters: readonly FilterName[] = ['from', 'to']
export type FilterName = 'from' | 'to' | 'status' | 'bay' | 'due' | 'plan' | 'twins' | 'method'

export function isPaged(kind: ListKind): kind is PagedKind {
  return Object.hasOwn(listFilters, kind)
}

/** A list as it comes. */
export const plainView: AdminView = { q: '', day: null, order: '', descending: false, filters: {} }

type Looked = {
  q: string
  order: { id: string; isDescending: boolean } | null
  filters: Readonly<Record<string, string>>
}

/** What the server is asked for by what stands in the tools above a list. */
export function viewOf({ q, order, filters }: Looked, today: string | undefined): AdminView {
  const search = q.trim()
  return {
    q: search,
    day: today === undefined ? null : readDay(search, today),
    order: order?.id ?? '',
    descending: order?.isDescending ?? false,
    filters: { ...filters },
  }
}

type DayChip = { label: string; from: string; to: string }

/** The days that are asked for most, as presses: of what is to come, or of what was. Without a day, only their names. */
export function dayChips(kind: PagedKind, today: string): DayChip[] {
  if (kind === 'members') return []
  if (today === '') return chipNames(kind).map((label) => ({ label, from: '', to: '' }))
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  const near = addDays(today, kind === 'bookings' ? 1 : -1)
  const days = [
    { from: today, to: today },
    { from: near, to: near },
    { from: monday, to: addDays(monday, 6) },
  ]
  return chipNames(kind).flatMap((label, place) => {
    const span = days[place]
    return span ? { label, ...span } : []
  })
}

function chipNames(kind: PagedKind): string[] {
  return ['Today', kind === 'bookings' ? 'Tomorrow' : 'Yesterday', 'This week']
}

/** How many rows of a long list come at once. */
export const pageRows = 100

/** The pages of these rows, and of those around them that are next in sight: who scrolls finds them there. */
export function pagesNear(indexes: readonly number[], found: number): number[] {
  const near = indexes.flatMap((index) => [index - pageRows / 2, index, index + pageRows / 2])
  const there = near.filter((index) => index >= 0 && index < found)
  return [...new Set(there.map((index) => Math.floor(index / pageRows)))]
}

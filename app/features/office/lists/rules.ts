import { lowStock } from '#domain/shop/low-stock.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'

export type RecordKind =
  | 'members'
  | 'bookings'
  | 'checkins'
  | 'sales'
  | 'stock'
  | 'services'
  | 'facilities'
  | 'staff'

export type Source = 'builtin' | 'gymmaster'

// Only the venue's own records have a page of their own; a gym system keeps its.
const detailFolders: Partial<Record<RecordKind, string>> = {
  members: '/admin/members',
  bookings: '/admin/bookings',
  sales: '/admin/sales',
}

/** The page of one record, or null where it has none. */
export function detailPath(kind: RecordKind, row: { id: string | number }, source: Source): string | null {
  const folder = detailFolders[kind]
  if (folder === undefined || source !== 'builtin') return null
  return `${folder}/${encodeURIComponent(String(row.id))}`
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

import { settingsTabs } from '#app/features/office/settings/rules.ts'
import type { Act } from '#domain/office/may.ts'
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

/** Where staff can go. A screen with an act is there for those who may do it; the server decides anyway. */
export type Screen = { label: string; path: string; act?: Act }

export const screens: readonly Screen[] = [
  { label: 'Overview', path: '/admin' },
  { label: 'Calendar', path: '/admin/calendar' },
  { label: 'Members', path: '/admin/members' },
  { label: 'Bookings', path: '/admin/bookings' },
  { label: 'Check-Ins', path: '/admin/checkins' },
  { label: 'Sales', path: '/admin/sales' },
  { label: 'Stock', path: '/admin/stock' },
  { label: 'Services', path: '/admin/services' },
  { label: 'Facilities', path: '/admin/facilities' },
  { label: 'Staff', path: '/admin/staff' },
  { label: 'Numbers', path: '/admin/numbers' },
  { label: 'Changes', path: '/admin/changes' },
  ...settingsTabs.map(({ path, label, topics = label.toLowerCase(), act }) => ({
    label: `Settings: ${topics}`,
    path,
    act,
  })),
  { label: 'Memberships', path: '/memberships' },
  { label: 'Dashboard', path: '/dashboard' },
]

/** A screen or a member that the palette leads to. */
export type Destination = {
  id: string
  group: 'Screens' | 'Members'
  label: string
  note?: string
  path: string
}

const MOST_MEMBERS = 8

type Findable = { searchText: string; row: { id: string | number; email?: string | null } & Named }

/** The palette's matches: screens by name, then the first matching members. */
export function destinationsFor(
  wanted: string,
  open: readonly Screen[],
  members: readonly Findable[],
  source: Source,
): Destination[] {
  const text = wanted.trim().toLowerCase()
  const found = open.filter(({ label }) => label.toLowerCase().includes(text))
  return [
    ...found.map(({ label, path }) => ({ id: path, group: 'Screens' as const, label, path })),
    ...(text === '' ? [] : firstMatches(members, text).map(({ row }) => memberAt(row, source))),
  ]
}

function firstMatches(members: readonly Findable[], text: string): Findable[] {
  const matches: Findable[] = []
  for (const member of members) {
    if (member.searchText.includes(text)) matches.push(member)
    if (matches.length === MOST_MEMBERS) break
  }
  return matches
}

function memberAt(row: Findable['row'], source: Source): Destination {
  const label = fullName(row) ?? row.email ?? `#${row.id}`
  const list = `/admin/members?q=${encodeURIComponent(row.email ?? label)}`
  const path = detailPath('members', row, source) ?? list
  return { id: `member ${row.id}`, group: 'Members', label, note: row.email ?? undefined, path }
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

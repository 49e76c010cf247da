import { detailPath, fullName, type Source } from '#app/features/admin/lists/rules.ts'
import { settingsTabs } from '#app/features/admin/settings/rules.ts'
import type { Act } from '#domain/admin/can.ts'
import { matchesSearch, type PaletteAction, paletteActions } from '#domain/admin/palette-actions.ts'

/** An act hides a screen from those who may not perform it; the server enforces the permission. */
export const screens: readonly PaletteAction[] = [
  { label: 'Today', path: '/admin/today' },
  { label: 'Overview', path: '/admin', synonyms: ['needs attention', 'needs you'] },
  { label: 'Calendar', path: '/admin/calendar' },
  { label: 'Register', path: '/admin/till', synonyms: ['till', 'slip'] },
  { label: 'Members', path: '/admin/members' },
  { label: 'Bookings', path: '/admin/bookings' },
  { label: 'Orders', path: '/admin/orders' },
  { label: 'Check-Ins', path: '/admin/checkins' },
  { label: 'Sales', path: '/admin/sales' },
  { label: 'Stock', path: '/admin/stock' },
  { label: 'Services', path: '/admin/services' },
  { label: 'Facilities', path: '/admin/facilities' },
  { label: 'Staff', path: '/admin/staff' },
  { label: 'Reports', path: '/admin/numbers', synonyms: ['numbers', 'figures'] },
  { label: 'Transactions', path: '/admin/numbers/money', synonyms: ['money by day', 'daily totals'] },
  { label: 'Activity', path: '/admin/changes', synonyms: ['changes', 'audit log'] },
  ...settingsTabs.map(({ path, label, topics = label.toLowerCase(), act }) => ({
    label: `Settings: ${topics}`,
    path,
    act,
  })),
  { label: 'Memberships', path: '/memberships' },
  { label: 'Dashboard', path: '/dashboard' },
]

const groups = ['Screens', 'Actions', 'Bookings and orders', 'Members', 'Products'] as const
type DestinationGroup = (typeof groups)[number]
export const destinationGroups: readonly DestinationGroup[] = groups

export type Destination = {
  id: string
  group: DestinationGroup
  label: string
  note?: string
  path: string
}

type MemberRow = {
  id: string | number
  email?: string | null
  firstname?: string | null
  surname?: string | null
}
type ProductRow = { id: string | number; name?: string | null; category?: string | null }
type Findable<Row> = { searchText: string; row: Row }

type SearchData = {
  members: readonly Findable<MemberRow>[]
  products: readonly Findable<ProductRow>[]
  /** The numbers of existing bookings and orders that match the text. */
  numbers: readonly string[]
  source: Source
  canDo: (act: Act) => boolean
}

const maxPerGroup = 8

export function findDestinations(
  wanted: string,
  { members, products, numbers, source, canDo }: SearchData,
): Destination[] {
  const text = wanted.trim().toLowerCase()
  const matchPlaces = (places: readonly PaletteAction[], group: DestinationGroup) =>
    places
      .filter(({ act, ...place }) => matchesSearch(place, text) && (!act || canDo(act)))
      // A screen's own name wins over the synonym of another.
      .toSorted(
        (a, b) =>
          Number(matchesSearch({ label: b.label }, text)) - Number(matchesSearch({ label: a.label }, text)),
      )
      .map(({ label, path }) => ({ id: `${group} ${label}`, group, label, path }))
  if (text === '') return matchPlaces(screens, 'Screens')
  return [
    ...matchPlaces(screens, 'Screens'),
    ...matchPlaces(paletteActions, 'Actions'),
    ...numbers.map(toNumberDestination),
    ...firstMatches(members, text).map((member) => toMemberDestination(member, source)),
    ...firstMatches(products, text).map(toProductDestination),
  ]
}

const numberedKinds = { NB: ['Booking', 'bookings'], NL: ['Order', 'orders'] } as const

/** The possible numbers of a text: 'NB-10642', 'nl 10001', or digits alone, which may be either. */
export function parseNumbers(text: string): string[] {
  const [, prefix, digits] = /^(?:(nb|nl)[- ]?)?(\d{5,7})$/.exec(text.trim().toLowerCase()) ?? []
  if (digits === undefined) return []
  return ['NB', 'NL']
    .filter((letters) => prefix === undefined || prefix.toUpperCase() === letters)
    .map((letters) => `${letters}-${digits}`)
}

function toNumberDestination(number: string): Destination {
  const [label, folder] = numberedKinds[number.startsWith('NB') ? 'NB' : 'NL']
  return {
    id: number,
    group: 'Bookings and orders',
    label: `${label} ${number}`,
    path: `/admin/${folder}/${number}`,
  }
}

function firstMatches<Row>(rows: readonly Findable<Row>[], text: string): Row[] {
  const digits = extractPhoneDigits(text)
  const matches: Row[] = []
  for (const { searchText, row } of rows) {
    if (searchText.includes(text) || (digits && searchText.includes(digits))) matches.push(row)
    if (matches.length === maxPerGroup) break
  }
  return matches
}

/** '555-0116' and '(256) 555 0116' find the same person. */
export function extractPhoneDigits(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length >= 4 ? digits : null
}

function toMemberDestination(member: MemberRow, source: Source): Destination {
  const label = fullName(member) ?? member.email ?? `#${member.id}`
  const list = `/admin/members?q=${encodeURIComponent(member.email ?? label)}`
  const path = detailPath('members', member, source) ?? list
  return { id: `member ${member.id}`, group: 'Members', label, note: member.email ?? undefined, path }
}

function toProductDestination({ id, name, category }: ProductRow): Destination {
  const label = name ?? `#${id}`
  const path = `/admin/stock?q=${encodeURIComponent(label)}`
  return { id: `product ${id}`, group: 'Products', label, note: category ?? undefined, path }
}

/** Most used first; phones show the first four. */
export const sidebarPlaces = [
  { label: 'Today', path: '/admin/today' },
  { label: 'Calendar', path: '/admin/calendar' },
  { label: 'Register', path: '/admin/till' },
  { label: 'Orders', path: '/admin/orders' },
  { label: 'People', path: '/admin/members' },
  { label: 'Bookings', path: '/admin/bookings' },
  { label: 'Overview', path: '/admin' },
  { label: 'Money', path: '/admin/sales' },
  { label: 'Shop', path: '/admin/stock' },
  { label: 'Events', path: '/admin/settings/events' },
  { label: 'Reports', path: '/admin/numbers' },
  { label: 'Activity', path: '/admin/changes' },
  { label: 'Settings', path: '/admin/settings' },
] as const
export type SidebarPlace = (typeof sidebarPlaces)[number]

/** Path prefixes of detail pages that are not below their place. */
const detailPrefixes: Partial<Record<SidebarPlace['path'], string>> = {
  '/admin/settings/events': '/admin/events',
}

/** A place includes its subpages, except the overview, which has none. */
export function findCurrentPlace(pathname: string): SidebarPlace['path'] | undefined {
  const normalized = pathname.replace(/(.)\/$/, '$1')
  const matching = sidebarPlaces
    .map(({ path }) => path)
    .filter(
      (path) =>
        normalized === path ||
        (path !== '/admin' && normalized.startsWith(`${detailPrefixes[path] ?? path}/`)),
    )
  return matching.sort((a, b) => b.length - a.length)[0]
}

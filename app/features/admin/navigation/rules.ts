import { detailPath, fullName, type Source } from '#app/features/admin/lists/rules.ts'
import { settingsTabs } from '#app/features/admin/settings/rules.ts'
import type { Act } from '#domain/admin/can.ts'
import { matchesSearch, type PaletteAction, paletteActions } from '#domain/admin/palette-actions.ts'

/** The screens of the palette. An act hides a screen from those who may not perform it; the server enforces the permission. */
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
type ShelfItem = { id: string | number; name?: string | null; category?: string | null }
type Findable<Row> = { searchText: string; row: Row }

type Known = {
  members: readonly Findable<MemberRow>[]
  products: readonly Findable<ShelfItem>[]
  /** The numbers of existing bookings and orders that match the text. */
  numbers: readonly string[]
  source: Source
  canDo: (act: Act) => boolean
}

const mostOfAKind = 8

/** Finds screens, actions, bookings, orders, people and products that match the text. */
export function destinationsFor(
  wanted: string,
  { members, products, numbers, source, canDo }: Known,
): Destination[] {
  const text = wanted.trim().toLowerCase()
  const named = (places: readonly PaletteAction[], group: DestinationGroup) =>
    places
      .filter(({ act, ...place }) => matchesSearch(place, text) && (!act || canDo(act)))
      // A screen's own name wins over the synonym of another.
      .toSorted(
        (a, b) =>
          Number(matchesSearch({ label: b.label }, text)) - Number(matchesSearch({ label: a.label }, text)),
      )
      .map(({ label, path }) => ({ id: `${group} ${label}`, group, label, path }))
  if (text === '') return named(screens, 'Screens')
  return [
    ...named(screens, 'Screens'),
    ...named(paletteActions, 'Actions'),
    ...numbers.map(numberAt),
    ...firstMatches(members, text).map((member) => memberAt(member, source)),
    ...firstMatches(products, text).map(productAt),
  ]
}

const numberedKinds = { NB: ['Booking', 'bookings'], NL: ['Order', 'orders'] } as const

/** The possible numbers of a text: 'NB-10642', 'nl 10001', or digits alone, which may be either. */
export function numbersIn(text: string): string[] {
  const [, prefix, digits] = /^(?:(nb|nl)[- ]?)?(\d{5,7})$/.exec(text.trim().toLowerCase()) ?? []
  if (digits === undefined) return []
  return ['NB', 'NL']
    .filter((letters) => prefix === undefined || prefix.toUpperCase() === letters)
    .map((letters) => `${letters}-${digits}`)
}

function numberAt(number: string): Destination {
  const [label, folder] = numberedKinds[number.startsWith('NB') ? 'NB' : 'NL']
  return {
    id: number,
    group: 'Bookings and orders',
    label: `${label} ${number}`,
    path: `/admin/${folder}/${number}`,
  }
}

function firstMatches<Row>(rows: readonly Findable<Row>[], text: string): Row[] {
  const digits = phoneDigits(text)
  const matches: Row[] = []
  for (const { searchText, row } of rows) {
    if (searchText.includes(text) || (digits && searchText.includes(digits))) matches.push(row)
    if (matches.length === mostOfAKind) break
  }
  return matches
}

/** Returns the digits of a full or partial phone number: '555-0116' and '(256) 555 0116' find the same person. */
export function phoneDigits(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length >= 4 ? digits : null
}

function memberAt(member: MemberRow, source: Source): Destination {
  const label = fullName(member) ?? member.email ?? `#${member.id}`
  const list = `/admin/members?q=${encodeURIComponent(member.email ?? label)}`
  const path = detailPath('members', member, source) ?? list
  return { id: `member ${member.id}`, group: 'Members', label, note: member.email ?? undefined, path }
}

function productAt({ id, name, category }: ShelfItem): Destination {
  const label = name ?? `#${id}`
  const path = `/admin/stock?q=${encodeURIComponent(label)}`
  return { id: `product ${id}`, group: 'Products', label, note: category ?? undefined, path }
}

/** The places of the rail, most used first; phones show the first four. */
export const railPlaces = [
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
export type RailPlace = (typeof railPlaces)[number]

/** Path prefixes of detail pages that are not below their place. */
const pagesOf: Partial<Record<RailPlace['path'], string>> = { '/admin/settings/events': '/admin/events' }

/** Returns the current place: its own screen or a page below it. The overview has no subpages. */
export function railPlaceOf(pathname: string): RailPlace['path'] | undefined {
  const here = pathname.replace(/(.)\/$/, '$1')
  const within = railPlaces
    .map(({ path }) => path)
    .filter((path) => here === path || (path !== '/admin' && here.startsWith(`${pagesOf[path] ?? path}/`)))
  return within.sort((a, b) => b.length - a.length)[0]
}

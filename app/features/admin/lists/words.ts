import { formatCents } from '#domain/money/money.ts'
import { formatStaffState } from '#domain/states/state-words.ts'
import { formatDay, formatTime } from '#domain/venue/venue-time.ts'
import { type FilterName, type ListKind, type Source, toCents, toVenueDay } from './rules.ts'

type ListTexts = {
  title: string
  /** The rows in the plural, for example 'check-ins'. */
  things: string
  failed: string
  synced: [title: string, text: string]
  /** The toast title if the gym system cannot provide the full list. */
  limited: string
}

const refreshedFromGym = (list: string) => `Successfully refreshed ${list} list from Gym Master`
const refreshed = (list: string) => `Successfully refreshed ${list} list`

export const listTexts: Record<ListKind, ListTexts> = {
  members: {
    title: 'Members',
    things: 'members',
    failed: 'Error loading members',
    synced: ['Members synced!', refreshedFromGym('members')],
    limited: 'Members API limited',
  },
  bookings: {
    title: 'Bookings',
    things: 'bookings',
    failed: 'Error loading bookings',
    synced: ['Bookings synced!', refreshedFromGym('bookings')],
    limited: 'Bookings API limited',
  },
  checkins: {
    title: 'Check-Ins',
    things: 'check-ins',
    failed: 'Error loading check-ins',
    synced: ['Check-ins synced!', refreshedFromGym('check-ins')],
    limited: 'Check-ins API limited',
  },
  sales: {
    title: 'Sales',
    things: 'sales',
    failed: 'Error loading sales',
    synced: ['Sales synced!', refreshedFromGym('sales')],
    limited: 'Sales API limited',
  },
  stock: {
    title: 'Stock',
    things: 'stock items',
    failed: 'Error loading stock',
    synced: ['Stock synced!', refreshedFromGym('stock')],
    limited: 'Inventory API limited',
  },
  services: {
    title: 'Services',
    things: 'services',
    failed: 'Error loading services',
    synced: ['Services synced!', refreshed('services')],
    limited: 'Services API limited',
  },
  facilities: {
    title: 'Facilities',
    things: 'facilities',
    failed: 'Error loading facilities',
    synced: ['Facilities synced!', refreshed('facilities')],
    limited: 'Facilities API limited',
  },
  staff: {
    title: 'Staff',
    things: 'staff members',
    failed: 'Error loading staff',
    synced: ['Staff synced!', refreshed('staff')],
    limited: 'Staff API limited',
  },
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const timePattern = /^\d{1,2}:\d{2}(:\d{2})?$/

/** 'Mon, Jan 5, 2026'. */
export function formatListDay(value: string | null | undefined): string | null {
  const day = toVenueDay(value)
  return day !== null && dayPattern.test(day) ? formatDay(day) : day
}

/** '6:30 PM'. */
export function formatListTime(value: string | null | undefined): string | null {
  if (!value) return null
  return timePattern.test(value) ? formatTime(value) : value
}

const MINUTE = 60_000
const ages = new Intl.RelativeTimeFormat('en-US')

/** 'Updated 2 minutes ago', or 'From Gym Master, 2 minutes ago'. */
export function formatOrigin(source: Source, fetchedAt: string, now: number): string {
  const age = formatAge(Math.floor((now - Date.parse(fetchedAt)) / MINUTE))
  return source === 'builtin' ? `Updated ${age}` : `From Gym Master, ${age}`
}

function formatAge(minutes: number): string {
  if (minutes < 1) return 'just now'
  if (minutes < 60) return ages.format(-minutes, 'minute')
  if (minutes < 48 * 60) return ages.format(-Math.floor(minutes / 60), 'hour')
  return ages.format(-Math.floor(minutes / (24 * 60)), 'day')
}

export function formatDollars(dollars: number | null | undefined): string | null {
  return dollars === null || dollars === undefined ? null : formatCents(toCents(dollars))
}

export const filterLabels: Record<FilterName, string> = {
  from: 'From',
  to: 'To',
  status: 'Status',
  bay: 'Bay',
  due: 'Payment due',
  plan: 'Plan',
  twins: 'Possible duplicates',
  method: 'Paid by',
}

export const statusOptions = ['confirmed', 'attended', 'no_show', 'cancelled'].map((value) => ({
  value,
  label: formatStaffState('booking', value),
}))

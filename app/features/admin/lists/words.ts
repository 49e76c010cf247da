import { formatCents } from '#domain/money/money.ts'
import { staffState } from '#domain/states/state-words.ts'
import { formatDay, formatTime } from '#domain/venue/venue-time.ts'
import { centsIn, dayIn, type FilterName, type ListKind, type Source } from './rules.ts'

type KindWords = {
  title: string
  /** The plural noun of the rows, for example 'check-ins'. */
  things: string
  failed: string
  synced: [title: string, text: string]
  /** The title if the gym system cannot provide the full list. */
  limited: string
}

const fromGym = (list: string) => `Successfully refreshed ${list} list from Gym Master`
const anew = (list: string) => `Successfully refreshed ${list} list`

export const kindWords: Record<ListKind, KindWords> = {
  members: {
    title: 'Members',
    things: 'members',
    failed: 'Error loading members',
    synced: ['Members synced!', fromGym('members')],
    limited: 'Members API limited',
  },
  bookings: {
    title: 'Bookings',
    things: 'bookings',
    failed: 'Error loading bookings',
    synced: ['Bookings synced!', fromGym('bookings')],
    limited: 'Bookings API limited',
  },
  checkins: {
    title: 'Check-Ins',
    things: 'check-ins',
    failed: 'Error loading check-ins',
    synced: ['Check-ins synced!', fromGym('check-ins')],
    limited: 'Check-ins API limited',
  },
  sales: {
    title: 'Sales',
    things: 'sales',
    failed: 'Error loading sales',
    synced: ['Sales synced!', fromGym('sales')],
    limited: 'Sales API limited',
  },
  stock: {
    title: 'Stock',
    things: 'stock items',
    failed: 'Error loading stock',
    synced: ['Stock synced!', fromGym('stock')],
    limited: 'Inventory API limited',
  },
  services: {
    title: 'Services',
    things: 'services',
    failed: 'Error loading services',
    synced: ['Services synced!', anew('services')],
    limited: 'Services API limited',
  },
  facilities: {
    title: 'Facilities',
    things: 'facilities',
    failed: 'Error loading facilities',
    synced: ['Facilities synced!', anew('facilities')],
    limited: 'Facilities API limited',
  },
  staff: {
    title: 'Staff',
    things: 'staff members',
    failed: 'Error loading staff',
    synced: ['Staff synced!', anew('staff')],
    limited: 'Staff API limited',
  },
}

const wallDay = /^\d{4}-\d{2}-\d{2}$/
const wallTime = /^\d{1,2}:\d{2}(:\d{2})?$/

/** 'Mon, Jan 5, 2026'. */
export function dayText(value: string | null | undefined): string | null {
  const day = dayIn(value)
  return day !== null && wallDay.test(day) ? formatDay(day) : day
}

/** '6:30 PM'. */
export function timeText(value: string | null | undefined): string | null {
  if (!value) return null
  return wallTime.test(value) ? formatTime(value) : value
}

const MINUTE = 60_000
const ages = new Intl.RelativeTimeFormat('en-US')

/** 'From the house's own records, 2 minutes ago'. */
export function originText(source: Source, fetchedAt: string, now: number): string {
  const from = source === 'builtin' ? "From the house's own records" : 'From Gym Master'
  return `${from}, ${ageText(Math.floor((now - Date.parse(fetchedAt)) / MINUTE))}`
}

function ageText(minutes: number): string {
  if (minutes < 1) return 'just now'
  if (minutes < 60) return ages.format(-minutes, 'minute')
  if (minutes < 48 * 60) return ages.format(-Math.floor(minutes / 60), 'hour')
  return ages.format(-Math.floor(minutes / (24 * 60)), 'day')
}

/** '$45.00'. */
export function dollarsText(dollars: number | null | undefined): string | null {
  return dollars === null || dollars === undefined ? null : formatCents(centsIn(dollars))
}

export const filterWords: Record<FilterName, string> = {
  from: 'From',
  to: 'To',
  status: 'Status',
  bay: 'Bay',
  due: 'Still to be paid',
  plan: 'Plan',
  twins: 'Met twice',
  method: 'Paid by',
}

export const statusOptions = ['confirmed', 'attended', 'no_show', 'cancelled'].map((value) => ({
  value,
  label: staffState('booking', value),
}))

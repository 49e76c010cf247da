import { calculatePercentChange } from '#domain/admin/headline.ts'
import { formatCents } from '#domain/money/money.ts'

const count = new Intl.NumberFormat('en-US')
const UNKNOWN = '–'

export function formatCount(value: number | null | undefined): string {
  return value === null || value === undefined ? UNKNOWN : count.format(value)
}

export function formatSum(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? UNKNOWN : formatCents(cents)
}

/** Shown beside every revenue total; describes what private.day_money computes. */
export const REVENUE_NOTE = 'By payment or refund date: payments minus refunds, without tips.'

export const OCCUPANCY_NOTE =
  'Occupancy is booked hours divided by the open hours of all bays, based on the current opening hours and special hours. Canceled bookings, no-shows and hours that members book outside opening hours do not count. Bays out of service count.'

const sources: Record<string, string> = {
  bays: 'Bays',
  memberships: 'Memberships',
  shop: 'Shop',
  other: 'Other',
  gymmaster: 'Gym Master',
  site: 'This site',
}

export function formatSource(source: string): string {
  return sources[source] ?? source
}

/** '+12%', '-3%', '=' if unchanged, empty if unknown. */
export function formatChange(now: number | null, before: number | null): string {
  const percent = calculatePercentChange(now, before)
  return percent === null ? '' : formatSigned(percent, '%')
}

/** The change between two percentages: '+1.7 points'. */
export function formatPoints(now: number | null, before: number | null): string {
  return now === null || before === null ? '' : formatSigned(Math.round((now - before) * 10) / 10, ' points')
}

function formatSigned(change: number, unit: string): string {
  if (change === 0) return '='
  return `${change > 0 ? '+' : ''}${change}${unit}`
}

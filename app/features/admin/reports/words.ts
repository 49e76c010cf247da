import { calculatePercentChange } from '#domain/admin/headline.ts'
import { formatCents } from '#domain/money/money.ts'

const count = new Intl.NumberFormat('en-US')
const NOT_KNOWN = '–'

/** '1,234', or a dash if unknown. */
export function countText(value: number | null | undefined): string {
  return value === null || value === undefined ? NOT_KNOWN : count.format(value)
}

export function sumText(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? NOT_KNOWN : formatCents(cents)
}

/** Shown beside every revenue total. private.day_money computes it. */
export const REVENUE_NAMED = 'By the day of the payment or refund: payments less refunds, without tips.'

export const OCCUPANCY_COUNTED =
  "Occupancy is the booked hours divided by the open hours of all bays, by today's opening hours and the days with special hours. Cancelled bookings and no-shows do not count, nor does what members book outside open hours. Bays out of service count as bays."

const sources: Record<string, string> = {
  bays: 'Bays',
  memberships: 'Memberships',
  shop: 'Shop',
  other: 'Other',
  gymmaster: 'Gym Master',
  site: 'This site',
}

/** Names a source of revenue. */
export function sourceWords(source: string): string {
  return sources[source] ?? source
}

/** '+12%', '-3%', '=' if unchanged, empty if unknown. */
export function changeText(now: number | null, before: number | null): string {
  const percent = calculatePercentChange(now, before)
  return percent === null ? '' : signed(percent, '%')
}

/** The change between two percentages: '+1.7 points'. */
export function pointsText(now: number | null, before: number | null): string {
  return now === null || before === null ? '' : signed(Math.round((now - before) * 10) / 10, ' points')
}

function signed(change: number, unit: string): string {
  if (change === 0) return '='
  return `${change > 0 ? '+' : ''}${change}${unit}`
}

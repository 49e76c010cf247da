import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import type { HistoryEntry, OrderDetails } from '#domain/contract/staff-details.ts'
import { lineRefundCents, linesLeft } from '#domain/shop/line-refund.ts'
import { orderPrice } from '#domain/shop/order-price.ts'

const groups = [
  { name: 'Bookings', kinds: ['booking', 'cancelled'] },
  { name: 'Visits', kinds: ['check-in', 'check-out'] },
  { name: 'Money', kinds: ['payment', 'refund'] },
  { name: 'Memberships', kinds: ['membership', 'member'] },
  { name: 'Letters', kinds: ['message'] },
  { name: 'Orders', kinds: ['order', 'ordered', 'paid'] },
  { name: 'Changes', kinds: ['change'] },
] as const

/** The groups of entries in a timeline, to filter by. */
export function groupsOf(entries: readonly HistoryEntry[]): string[] {
  return groups.filter(({ name }) => entries.some((entry) => groupOf(entry) === name)).map(({ name }) => name)
}

export function groupOf({ kind }: Pick<HistoryEntry, 'kind'>): string {
  return groups.find(({ kinds }) => kinds.some((one) => one === kind))?.name ?? 'Changes'
}

/** What stands on the open tab of a booking, with tax. */
export function tabTotalCents({ tabCents }: Pick<StaffBooking, 'tabCents'>): number {
  const lines = [{ priceCents: tabCents, quantity: 1, isGiftCard: false }]
  return tabCents === 0 ? 0 : orderPrice(lines, 'counter').totalCents
}

/** The lines of an order of which something can go back by itself. */
export function openLines({ status, lines }: Pick<OrderDetails, 'status' | 'lines'>): OrderDetails['lines'] {
  return status === 'paid' ? lines.filter((line) => linesLeft(line) > 0) : []
}

/** What the chosen lines give back: how many of each, by their place. */
export function centsOfLines(lines: OrderDetails['lines'], chosen: ReadonlyMap<number, number>): number {
  return lines.reduce((sum, line) => sum + lineRefundCents(line, chosen.get(line.position) ?? 0), 0)
}

/** What is still to be paid for a booking: its price and its fees, less what stays paid. */
export function owedCents({ priceCents, feeCents, paidCents, status }: MoneyOfBooking): number {
  if (status === 'cancelled' || status === 'held') return 0
  return Math.max(0, priceCents + feeCents - paidCents)
}
type MoneyOfBooking = Pick<StaffBooking, 'priceCents' | 'feeCents' | 'paidCents' | 'status'>

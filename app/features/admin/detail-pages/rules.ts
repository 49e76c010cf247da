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

/** The total of a booking's open tab, with tax. */
export function tabTotalCents({ tabCents }: Pick<StaffBooking, 'tabCents'>): number {
  const lines = [{ priceCents: tabCents, quantity: 1, isGiftCard: false }]
  return tabCents === 0 ? 0 : orderPrice(lines, 'counter').totalCents
}

/** The order lines that can be returned individually. */
export function openLines({ status, lines }: Pick<OrderDetails, 'status' | 'lines'>): OrderDetails['lines'] {
  return status === 'paid' ? lines.filter((line) => linesLeft(line) > 0) : []
}

/** The refund for the chosen quantities, keyed by line index. */
export function centsOfLines(lines: OrderDetails['lines'], chosen: ReadonlyMap<number, number>): number {
  return lines.reduce((sum, line) => sum + lineRefundCents(line, chosen.get(line.position) ?? 0), 0)
}

/** The unpaid part of a booking: price and fees less payments. */
export function owedCents({ priceCents, feeCents, paidCents, status }: MoneyOfBooking): number {
  if (status === 'cancelled' || status === 'held') return 0
  return Math.max(0, priceCents + feeCents - paidCents)
}
type MoneyOfBooking = Pick<StaffBooking, 'priceCents' | 'feeCents' | 'paidCents' | 'status'>

import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import type { HistoryEntry, OrderDetails } from '#domain/contract/staff-details.ts'
import { lineRefundCents, linesLeft } from '#domain/shop/line-refund.ts'
import { orderPrice } from '#domain/shop/order-price.ts'

const groups = [
  { name: 'Bookings', kinds: ['booking', 'cancelled'] },
  { name: 'Visits', kinds: ['check-in', 'check-out'] },
  { name: 'Money', kinds: ['payment', 'refund'] },
  { name: 'Memberships', kinds: ['membership', 'member'] },
  { name: 'Emails', kinds: ['message'] },
  { name: 'Orders', kinds: ['order', 'ordered', 'paid'] },
  { name: 'Changes', kinds: ['change'] },
] as const

export function findGroups(entries: readonly HistoryEntry[]): string[] {
  return groups
    .filter(({ name }) => entries.some((entry) => findGroup(entry) === name))
    .map(({ name }) => name)
}

export function findGroup({ kind }: Pick<HistoryEntry, 'kind'>): string {
  return groups.find(({ kinds }) => kinds.some((known) => known === kind))?.name ?? 'Changes'
}

/** Includes tax. */
export function tabTotalCents({ tabCents }: Pick<StaffBooking, 'tabCents'>): number {
  const lines = [{ priceCents: tabCents, quantity: 1, isGiftCard: false }]
  return tabCents === 0 ? 0 : orderPrice(lines, 'counter').totalCents
}

export function findReturnableLines({
  status,
  lines,
}: Pick<OrderDetails, 'status' | 'lines'>): OrderDetails['lines'] {
  return status === 'paid' ? lines.filter((line) => linesLeft(line) > 0) : []
}

/** `chosen` maps a line's position to its quantity. */
export function sumLineRefunds(lines: OrderDetails['lines'], chosen: ReadonlyMap<number, number>): number {
  return lines.reduce((sum, line) => sum + lineRefundCents(line, chosen.get(line.position) ?? 0), 0)
}

export function owedCents({ priceCents, feeCents, paidCents, status }: BookingMoney): number {
  if (status === 'cancelled' || status === 'held') return 0
  return Math.max(0, priceCents + feeCents - paidCents)
}
type BookingMoney = Pick<StaffBooking, 'priceCents' | 'feeCents' | 'paidCents' | 'status'>

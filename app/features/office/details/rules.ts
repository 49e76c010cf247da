import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import type { StaffPayment, StoryLine } from '#domain/contract/staff-stories.ts'

const groups = [
  { name: 'Bookings', kinds: ['booking', 'cancelled'] },
  { name: 'Visits', kinds: ['check-in', 'check-out'] },
  { name: 'Money', kinds: ['payment', 'refund'] },
  { name: 'Memberships', kinds: ['membership', 'member'] },
  { name: 'Orders', kinds: ['order'] },
  { name: 'Changes', kinds: ['change'] },
] as const

/** The groups of entries in a timeline, to filter by. */
export function groupsOf(story: readonly StoryLine[]): string[] {
  return groups.filter(({ name }) => story.some((line) => groupOf(line) === name)).map(({ name }) => name)
}

export function groupOf({ kind }: Pick<StoryLine, 'kind'>): string {
  return groups.find(({ kinds }) => kinds.some((one) => one === kind))?.name ?? 'Changes'
}

/** What can still be refunded of a payment. */
export function refundableCents({ cents, giftCents, refundedCents }: StaffPayment): number {
  return cents + giftCents - refundedCents
}

export function isRefundable(payment: StaffPayment): boolean {
  return payment.status === 'completed' && refundableCents(payment) > 0
}

/** What is still to be paid for a booking: its price and its fees, less what stays paid. */
export function owedCents({ priceCents, feeCents, paidCents, status }: MoneyOfBooking): number {
  if (status === 'cancelled' || status === 'held') return 0
  return Math.max(0, priceCents + feeCents - paidCents)
}
type MoneyOfBooking = Pick<StaffBooking, 'priceCents' | 'feeCents' | 'paidCents' | 'status'>

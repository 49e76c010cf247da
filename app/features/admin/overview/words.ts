import { formatCashToTake } from '#app/features/admin/card-reader/words.ts'
import { sortByDue } from '#app/features/admin/orders/rules.ts'
import { formatDestination } from '#app/features/admin/orders/words.ts'
import type { StaffAlerts } from '#domain/contract/staff-alerts.ts'
import { describeDispute } from '#domain/money/dispute-words.ts'
import { formatCents } from '#domain/money/money.ts'
import type { VenueHours } from '#domain/venue/opening-hours.ts'
import { formatDay, formatInstant } from '#domain/venue/venue-time.ts'

type PaymentItem = StaffAlerts['failed']['items'][number]
export type OwedItem = StaffAlerts['owed']['items'][number]
type AlertLine = { key: string; words: string; more: string; to: string | null }
/** The last link opens the full list. `all` replaces its label, 'And 3 more'. */
export type AlertGroup = { title: string; count: number; lines: AlertLine[]; to: string; all?: string }

/** Groups the alerts by kind, most urgent first. If a gym system sells the memberships, only those sold here are known. */
export function toAlertGroups(
  alerts: StaffAlerts,
  sellsMemberships = true,
  hours: VenueHours | null = null,
): AlertGroup[] {
  const {
    failed,
    stuck,
    handBack,
    disputes,
    outside,
    returned,
    lowStock,
    lapsing,
    newOrders,
    unsettled,
    splitCash,
    feesBack,
    stillHere,
    neverCame,
    openDrawer,
  } = alerts
  const groups: AlertGroup[] = [
    {
      title: 'New orders',
      to: '/admin/orders',
      count: newOrders.count,
      lines: sortByDue(
        newOrders.items.map((order) => ({ ...order, state: 'new' as const })),
        hours,
      ).map(({ number, name, paidAt, ...way }) => ({
        key: number,
        words: `${number}: ${formatDestination(way)}`,
        more: `${name} · ${formatInstant(paidAt)}`,
        to: `/admin/orders/${number}`,
      })),
    },
    {
      title: 'Disputed payments',
      to: '/admin/sales',
      count: disputes.count,
      lines: disputes.items.map(toDisputeLine),
    },
    {
      title: 'Card paid, cash still due',
      to: '/admin/till',
      count: splitCash.count,
      lines: splitCash.items.map((item) => ({
        key: item.number,
        words: formatCashToTake(item),
        more: formatInstant(item.at),
        to: '/admin/till',
      })),
    },
    {
      title: 'Still checked in after their time',
      to: '/admin/checkins',
      count: stillHere.count,
      lines: stillHere.items.map(toBookingLine),
    },
    {
      title: 'Never checked in, still confirmed',
      to: '/admin/bookings?status=confirmed',
      count: neverCame.count,
      lines: neverCame.items.map(toBookingLine),
    },
    {
      title: 'Cash drawer still open from another day',
      to: '/admin/till/drawer',
      count: openDrawer === null ? 0 : 1,
      lines:
        openDrawer === null
          ? []
          : [
              {
                key: 'drawer',
                words: 'Count and close it',
                more: [`Opened ${formatInstant(openDrawer.at)}`, openDrawer.by].filter(Boolean).join(' by '),
                to: '/admin/till/drawer',
              },
            ],
    },
    {
      title: 'Charged at the reader, then refunded without a sale, last 7 days',
      to: '/admin/sales',
      ...toPaymentLines(returned),
    },
    { title: 'Failed payments, last 7 days', to: '/admin/sales', ...toPaymentLines(failed) },
    { title: 'Payments pending longer than 5 minutes', to: '/admin/sales', ...toPaymentLines(stuck) },
    {
      title: 'Refunds to hand over at the counter',
      to: '/admin/sales',
      count: handBack.count,
      lines: handBack.items.map(({ refundId, ...item }) => ({ ...toPaymentLine(item), key: refundId })),
    },
    {
      title: 'Unpaid past bookings, last 90 days',
      to: toUnpaidPath(unsettled),
      all: 'Show all',
      count: unsettled.count,
      lines: unsettled.items.map(({ day, bookings }) => ({
        key: day,
        words: formatDay(day),
        more: `${bookings} ${bookings === 1 ? 'booking' : 'bookings'}`,
        to: toUnpaidPath({ from: day, to: day }),
      })),
    },
    {
      title: 'Fees of canceled events to refund',
      to: '/admin/settings/events',
      count: feesBack.count,
      lines: feesBack.items.map(({ eventId, title, start, guests, cents }) => ({
        key: eventId,
        words: `${formatCents(cents)}, ${title}`,
        more: `${guests === 1 ? '1 guest' : `${guests} guests`} · ${formatInstant(start)}`,
        to: `/admin/events/${eventId}`,
      })),
    },
    {
      title: 'Refunded in Square, last 7 days',
      to: '/admin/sales',
      count: outside.count,
      lines: outside.items.map(({ refundId, ...item }) => ({ ...toPaymentLine(item), key: refundId })),
    },
    {
      title: 'Low stock, fewer than 10',
      to: '/admin/stock',
      count: lowStock.count,
      lines: lowStock.items.map(({ id, name, quantity }) => ({
        key: String(id),
        words: name,
        more: quantity === 0 ? 'None left' : `${quantity} left`,
        to: `/admin/stock?q=${encodeURIComponent(name)}`,
      })),
    },
    {
      title: `Memberships${sellsMemberships ? '' : ' sold here earlier'} ending within a week`,
      to: '/admin/members',
      count: lapsing.count,
      lines: lapsing.items.map(({ memberId, name, planName, endDate }) => ({
        key: `${memberId} ${name} ${endDate}`,
        words: name,
        more: `${planName}, until ${formatDay(endDate)}`,
        to: memberId === null ? null : `/admin/members/${memberId}`,
      })),
    },
  ]
  return groups.filter(({ count }) => count > 0)
}

function toUnpaidPath({ from, to }: { from: string; to: string }): string {
  return `/admin/bookings?${new URLSearchParams({ from, to, due: '1' })}`
}

function toBookingLine({ number, name, bayName, end }: StaffAlerts['stillHere']['items'][number]): AlertLine {
  const more = `${bayName}, until ${formatInstant(end)}`
  return { key: number, words: name || number, more, to: `/admin/bookings/${number}` }
}

function toDisputeLine(item: StaffAlerts['disputes']['items'][number]): AlertLine {
  const { disputeId, name } = item
  return {
    ...toPaymentLine(item),
    key: disputeId,
    more: [name, describeDispute(item)].filter(Boolean).join(' · '),
  }
}

function toPaymentLines({ count, items }: StaffAlerts['failed']) {
  return { count, lines: items.map(toPaymentLine) }
}

function toPaymentLine({ paymentId, description, cents, at, name }: PaymentItem): AlertLine {
  return {
    key: paymentId,
    words: `${formatCents(cents)}, ${description || 'payment'}`,
    more: [name, formatInstant(at)].filter(Boolean).join(' · '),
    to: `/admin/sales/${paymentId}`,
  }
}

export function describeOwedRefund({ at, tries, reason }: Pick<OwedItem, 'at' | 'tries' | 'reason'>): string {
  const attempt = tries > 1 ? ` (attempt ${tries})` : ''
  return `The bank declined it on ${formatInstant(at)}${attempt}. Refund reason: ${reason}`
}

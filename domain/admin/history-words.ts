import type { HistoryEntry, LeftOut } from '../contract/staff-details.ts'
import { formatCents } from '../money/money.ts'
import { formatStaffState } from '../states/state-words.ts'
import { dayOf } from '../venue/venue-clock.ts'
import { formatClock, formatWeekdayDate } from '../venue/venue-time.ts'
import { formatChangeSentence } from './change-sentence.ts'
import { formatActor, formatReason } from './reason-words.ts'

type EntryOfKind<Kind extends HistoryEntry['kind']> = Extract<HistoryEntry, { kind: Kind }>
type EntryFormatters = { [Kind in HistoryEntry['kind']]: (line: EntryOfKind<Kind>) => string }

const formatters: EntryFormatters = {
  booking: ({ number, bayName, start }) =>
    bayName === null || start === null ? `Booked ${number}` : `Booked ${bayName} for ${formatStart(start)}`,
  cancelled: ({ number }) => `Canceled booking ${number}`,
  'check-in': ({ bayName }) => (bayName === undefined ? 'Checked in' : `Checked in to ${bayName}`),
  'check-out': () => 'Checked out',
  payment: ({ description, cents, status, slot }) =>
    `${slot ? `${slot.bayName}, ${formatStart(slot.start)}` : description}: ${formatCents(cents)}, ${formatPaymentOutcome(status)}`,
  refund: ({ cents, status, reason }) =>
    `Refund of ${formatCents(cents)}, ${formatStaffState('refund', status).toLowerCase()}: ${reason}`,
  membership: ({ planName }) => `${planName} membership began`,
  member: () => 'Added to the member list',
  message: ({ subject, actorName }) => `${formatActor(actorName)} wrote: ${subject}`,
  order: ({ number, status }) => `Order ${number}, ${formatStaffState('order', status).toLowerCase()}`,
  ordered: () => 'Ordered',
  paid: () => 'Paid',
  change: formatChange,
}

/** A refunded payment counts as completed: refunds have their own entries. */
function formatPaymentOutcome(status: string): string {
  return formatStaffState('payment', status === 'refunded' ? 'completed' : status).toLowerCase()
}

export function formatHistoryEntry(line: HistoryEntry): string {
  const format = formatters[line.kind] as (line: HistoryEntry) => string
  return format(line)
}

export function findHistoryPath(line: HistoryEntry): string | null {
  switch (line.kind) {
    case 'booking':
    case 'cancelled':
    case 'check-out':
      return `/admin/bookings/${line.number}`
    case 'check-in':
      return line.number === undefined ? null : `/admin/bookings/${line.number}`
    case 'payment':
    case 'refund':
      return `/admin/sales/${line.paymentId}`
    case 'order':
      return `/admin/orders/${line.number}`
    default:
      return null
  }
}

function formatChange(line: EntryOfKind<'change'>): string {
  const reason = formatReason(line)
  return `${formatChangeSentence(line, line.names)}${reason === '' ? '' : ` Reason: ${reason}`}`
}

function formatStart(start: number): string {
  return `${formatWeekdayDate(dayOf(start))}, ${formatClock(start)}`
}

/** 'Not listed: 12 older bookings and 3 older payments.'; null if everything is listed. */
export function formatOmitted(leftOut: LeftOut): string | null {
  const parts = Object.entries(leftOut).map(
    ([kind, count]) => `${count} older ${count === 1 ? kind.slice(0, -1) : kind}`,
  )
  if (parts.length === 0) return null
  return `Not listed: ${[parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ')}.`
}

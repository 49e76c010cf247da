import type { HistoryEntry, LeftOut } from '../contract/staff-details.ts'
import { formatCents } from '../money/money.ts'
import { staffState } from '../states/state-words.ts'
import { dayOf } from '../venue/venue-clock.ts'
import { formatClock, formatWeekdayDate } from '../venue/venue-time.ts'
import { changeSentence } from './change-sentence.ts'
import { actorWords, saidReason } from './reason-words.ts'

type LineOf<Kind extends HistoryEntry['kind']> = Extract<HistoryEntry, { kind: Kind }>
type HistoryWording = { [Kind in HistoryEntry['kind']]: (line: LineOf<Kind>) => string }

const words: HistoryWording = {
  booking: ({ number, bayName, start }) =>
    bayName === null || start === null ? `Booked ${number}` : `Booked ${bayName} for ${startWords(start)}`,
  cancelled: ({ number }) => `Cancelled booking ${number}`,
  'check-in': ({ bayName }) => (bayName === undefined ? 'Checked in' : `Checked in to ${bayName}`),
  'check-out': () => 'Checked out',
  payment: ({ description, cents, status, slot }) =>
    `${slot ? `${slot.bayName}, ${startWords(slot.start)}` : description}: ${formatCents(cents)}, ${paymentEnd(status)}`,
  refund: ({ cents, status, reason }) =>
    `${formatCents(cents)} back, ${staffState('refund', status).toLowerCase()}: ${reason}`,
  membership: ({ planName }) => `${planName} membership began`,
  member: () => 'Added to the member book',
  message: ({ subject, actorName }) => `${actorWords(actorName)} wrote: ${subject}`,
  order: ({ number, status }) => `Order ${number}, ${staffState('order', status).toLowerCase()}`,
  ordered: () => 'Ordered',
  paid: () => 'Paid',
  change: changeWords,
}

/** Outcome of a payment. Refunds have their own entries. */
function paymentEnd(status: string): string {
  return staffState('payment', status === 'refunded' ? 'completed' : status).toLowerCase()
}

export function historyWords(line: HistoryEntry): string {
  const write = words[line.kind] as (line: HistoryEntry) => string
  return write(line)
}

/** Path of the record an entry links to; null for none. */
export function historyPath(line: HistoryEntry): string | null {
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

function changeWords(line: LineOf<'change'>): string {
  const reason = saidReason(line)
  return `${changeSentence(line, line.names)}${reason === '' ? '' : ` Reason: ${reason}`}`
}

/** 'Monday, Jan 5, 8:00 PM' at the venue. */
function startWords(start: number): string {
  return `${formatWeekdayDate(dayOf(start))}, ${formatClock(start)}`
}

/** 'Not listed: 12 older bookings and 3 older payments.'; null if everything is listed. */
export function leftOutWords(leftOut: LeftOut): string | null {
  const parts = Object.entries(leftOut).map(
    ([kind, count]) => `${count} older ${count === 1 ? kind.slice(0, -1) : kind}`,
  )
  if (parts.length === 0) return null
  return `Not listed: ${[parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ')}.`
}

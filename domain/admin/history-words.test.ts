import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '../contract/staff-details.ts'
import { findHistoryPath, formatHistoryEntry, formatOmitted } from './history-words.ts'

const at = 0
const booking = { at, kind: 'booking', number: 'NB-1', bayName: 'Bay 2' } as const
const payment = { at, kind: 'payment', paymentId: 'p', description: 'Booking NB-1', slot: null } as const
const refund = { at, kind: 'refund', paymentId: 'p', reason: 'Came too late' } as const
const change = {
  at,
  kind: 'change',
  actorName: 'June',
  subject: 'bookings',
  subjectId: 'b',
  names: { b: 'NB-1' },
  reason: '',
  reasonCode: '',
} as const
const values = { before: null, after: null }

const lines: [HistoryEntry, string, string | null][] = [
  [{ ...booking, start: 1767664800000 }, 'Booked Bay 2 for Monday, Jan 5, 8:00 PM', '/admin/bookings/NB-1'],
  [{ ...booking, start: 1767636000000 }, 'Booked Bay 2 for Monday, Jan 5, 12:00 PM', '/admin/bookings/NB-1'],
  [{ ...booking, bayName: null, start: null }, 'Booked NB-1', '/admin/bookings/NB-1'],
  [{ at, kind: 'cancelled', number: 'NB-1' }, 'Canceled booking NB-1', '/admin/bookings/NB-1'],
  [{ at, kind: 'check-in', number: 'NB-1', bayName: 'Bay 4' }, 'Checked in to Bay 4', '/admin/bookings/NB-1'],
  [{ at, kind: 'check-in' }, 'Checked in', null],
  [{ at, kind: 'check-out', number: 'NB-1' }, 'Checked out', '/admin/bookings/NB-1'],
  [{ ...payment, cents: 4500, status: 'completed' }, 'Booking NB-1: $45.00, paid', '/admin/sales/p'],
  [
    { ...payment, cents: 4500, status: 'refunded', slot: { bayName: 'Bay 2', start: 1767664800000 } },
    'Bay 2, Monday, Jan 5, 8:00 PM: $45.00, paid',
    '/admin/sales/p',
  ],
  [
    { at, kind: 'message', subject: 'Your glove', text: 'It is here.', actorName: 'June' },
    'June wrote: Your glove',
    null,
  ],
  [{ ...payment, cents: 123_450, status: 'failed' }, 'Booking NB-1: $1,234.50, failed', '/admin/sales/p'],
  [{ ...payment, cents: 0, status: 'voided' }, 'Booking NB-1: $0.00, not taken', '/admin/sales/p'],
  [
    { ...refund, cents: 500, status: 'pending' },
    'Refund of $5.00, on its way: Came too late',
    '/admin/sales/p',
  ],
  [{ at, kind: 'membership', planName: 'Night Owl' }, 'Night Owl membership began', null],
  [{ at, kind: 'member' }, 'Added to the member list', null],
  [{ at, kind: 'order', number: 'NL-1', status: 'paid' }, 'Order NL-1, paid', '/admin/orders/NL-1'],
  [{ at, kind: 'ordered' }, 'Ordered', null],
  [{ at, kind: 'paid' }, 'Paid', null],
  [{ ...change, ...values, action: 'update', reason: 'Rain' }, 'June changed NB-1. Reason: Rain', null],
  [
    { ...change, action: 'update', before: { status: 'confirmed' }, after: { status: 'cancelled' } },
    'June canceled NB-1.',
    null,
  ],
]

it.each(lines)('formatHistoryEntry and findHistoryPath describe %o', (line, words, path) => {
  expect([formatHistoryEntry(line), findHistoryPath(line)]).toEqual([words, path])
})

describe('omitted history', () => {
  it('formatOmitted is null when everything is listed', () => {
    expect(formatOmitted({})).toBeNull()
  })

  it.each([
    [{ bookings: 1 }, 'Not listed: 1 older booking.'],
    [{ visits: 12, changes: 3 }, 'Not listed: 12 older visits and 3 older changes.'],
    [
      { bookings: 2, payments: 2, orders: 1 },
      'Not listed: 2 older bookings, 2 older payments and 1 older order.',
    ],
  ])('formatOmitted counts omitted entries by kind: %j', (leftOut, words) => {
    expect(formatOmitted(leftOut)).toBe(words)
  })
})

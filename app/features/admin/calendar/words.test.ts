import { describe, expect, it } from 'vitest'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { instantAt } from '#domain/venue/venue-clock.ts'
import {
  formatAge,
  formatBlockLabel,
  formatBookingLabel,
  formatChanged,
  formatDaySummary,
  formatLiveStatus,
  formatOutOfService,
  formatPriceDifference,
  formatShortRange,
  listExceptionNotes,
} from './words.ts'

const tuesday = '2026-12-01'
const at = (clock: number, day = tuesday) => instantAt(day, clock * 60)
const booking: StaffBooking = {
  id: 'a',
  number: 'NB-1',
  bayId: '1',
  bayName: 'Bay 1 · Meadow',
  start: at(18),
  end: at(19),
  freeAt: at(19.25),
  madeAt: null,
  status: 'confirmed',
  name: 'Ada Wren',
  email: '',
  phone: '',
  players: 1,
  priceCents: 4500,
  feeCents: 0,
  paidCents: 4500,
  sequence: 0,
  override: '',
  note: '',
  partyDueCents: 0,
  mayBeFreed: false,
  link: null,
  party: [],
  tabCents: 0,
  planName: null,
  memberId: null,
  checkedIn: null,
  checkedOut: null,
}

it('the calendar describes a closed day or special hours with the reason', () => {
  const closed = {
    day: tuesday,
    opensMinute: null,
    closesMinute: null,
    note: 'Staff outing',
    membersToo: true,
  }
  const short = { ...closed, opensMinute: 600, closesMinute: 960, note: '' }
  const other = { ...closed, day: '2026-11-30' }
  expect(listExceptionNotes({ day: tuesday, exceptions: [closed, short, other] })).toEqual([
    'Closed: Staff outing',
    'Open 10 AM to 4 PM',
  ])
  expect([formatOutOfService('A dark lamp'), formatOutOfService(null)]).toEqual([
    'Out of service: A dark lamp',
    'Out of service',
  ])
})

describe('calendar labels', () => {
  it('formatBookingLabel includes everything that the colors show', () => {
    const owing = { ...booking, paidCents: 0, override: 'League night' }
    expect(formatBookingLabel(owing, (cents) => `$${cents / 100}`)).toBe(
      'Ada Wren, Bay 1, 6:00 PM to 7:00 PM, confirmed, $45 to pay, override: League night',
    )
  })

  it('formatPriceDifference and formatChanged describe the price of a change and its payment', () => {
    const quote = { priceCents: 9000, priceWords: '', dueCents: 4500, backCents: 0 }
    expect(formatPriceDifference(4500, quote)).toBe('$45.00 more: $45.00 to pay.')
    expect(formatChanged(quote)).toBe('Changed. $45.00 to pay.')
    const less = { ...quote, priceCents: 3000, dueCents: 0, backCents: 1500 }
    expect(formatPriceDifference(4500, less)).toBe('$15.00 less: $15.00 goes back to how it was paid.')
    expect(formatPriceDifference(3000, { ...less, backCents: 0 })).toBe('The price stays.')
    expect(formatChanged({ ...less, backCents: 0 })).toBe('Changed.')
  })

  it('formatShortRange omits a repeated AM or PM', () => {
    expect(formatShortRange(at(18), at(19.5))).toBe('6–7:30 PM')
    expect(formatShortRange(at(10), at(12))).toBe('10 AM–12 PM')
  })

  it('formatAge describes the age of a reading', () => {
    expect([4_000, 35_000, 300_000].map(formatAge)).toEqual(['just now', '30 seconds ago', '5 minutes ago'])
  })

  it('formatLiveStatus reports whether live updates arrive', () => {
    expect(formatLiveStatus(true, 4_000)).toBe('Live')
    expect(formatLiveStatus(false, 4_000)).toBe('Not live: read again every 30 seconds, last just now')
    // Live updates are connected, but reads have failed for minutes.
    expect(formatLiveStatus(true, 300_000)).toBe('Read 5 minutes ago')
  })
})

it('formatBlockLabel names an event in its bay', () => {
  const block = { eventId: 'e', title: 'Cup', bayId: '1', bayName: 'Bay 1 · Meadow', freeAt: at(20.5) }
  expect(formatBlockLabel({ ...block, start: at(18), end: at(20) })).toBe(
    'Cup, event, Bay 1, 6:00 PM to 8:00 PM',
  )
})

describe('formatDaySummary', () => {
  it('formatDaySummary totals bookings, players and open amounts, and counts no-shows separately', () => {
    const held: StaffBooking = { ...booking, status: 'held' }
    const unpaid: StaffBooking = { ...booking, players: 3, paidCents: 0 }
    const missed: StaffBooking = { ...booking, status: 'no_show' }
    expect(formatDaySummary([booking, held, unpaid, missed])).toBe(
      '2 bookings · 4 players · 1 no-show · $45 to pay',
    )
  })

  it('formatDaySummary reports an empty day', () => {
    expect(formatDaySummary([])).toBe('0 bookings')
  })
})

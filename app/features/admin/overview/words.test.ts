import { describe, expect, it } from 'vitest'
import { describeOwedRefund, toAlertGroups } from './words.ts'

const none = { count: 0, items: [] }
const calm = {
  failed: none,
  stuck: none,
  handBack: none,
  owed: none,
  disputes: none,
  outside: none,
  returned: none,
  lowStock: none,
  lapsing: none,
  newOrders: none,
  splitCash: none,
  unsettled: { ...none, from: '2025-10-07', to: '2026-01-04' },
  feesBack: none,
  stillHere: none,
  neverCame: none,
  openDrawer: null,
}

describe('forgotten actions', () => {
  const booking = { number: 'NB-1', name: 'Ada', bayName: 'Bay 1', end: 1767657600000 }

  it('the overview lists guests not checked out, guests who never came, and an open cash drawer', () => {
    const groups = toAlertGroups({
      ...calm,
      stillHere: { count: 1, items: [booking] },
      neverCame: { count: 7, items: [{ ...booking, name: '' }] },
      openDrawer: { at: 1767657600000, by: 'Sam Desk' },
    })
    expect(groups.map(({ title, count }) => [title, count])).toEqual([
      ['Still checked in after their time', 1],
      ['Never checked in, still confirmed', 7],
      ['Cash drawer still open from another day', 1],
    ])
    expect(groups.flatMap(({ lines }) => lines).map(({ words, more, to }) => [words, more, to])).toEqual([
      ['Ada', 'Bay 1, until Mon, Jan 5, 2026, 6:00 PM', '/admin/bookings/NB-1'],
      ['NB-1', 'Bay 1, until Mon, Jan 5, 2026, 6:00 PM', '/admin/bookings/NB-1'],
      ['Count and close it', 'Opened Mon, Jan 5, 2026, 6:00 PM by Sam Desk', '/admin/till/drawer'],
    ])
  })
})

describe('items that need attention', () => {
  it('toAlertGroups is empty when nothing needs attention', () => {
    expect(toAlertGroups(calm)).toEqual([])
  })

  it('toAlertGroups links to the payment and shows the total count', () => {
    const item = { paymentId: 'p1', description: 'Order NL-1', cents: 1250, at: 1767657600000, name: 'Ada' }
    const [group, ...others] = toAlertGroups({ ...calm, failed: { count: 9, items: [item] } })
    expect(others).toEqual([])
    expect(group).toMatchObject({ title: 'Failed payments, last 7 days', count: 9 })
    expect(group?.lines).toEqual([
      {
        key: 'p1',
        words: '$12.50, Order NL-1',
        more: 'Ada · Mon, Jan 5, 2026, 6:00 PM',
        to: '/admin/sales/p1',
      },
    ])
  })

  it('toAlertGroups lists each owed refund separately, even two of one payment', () => {
    const item = { paymentId: 'p1', description: 'Booking NB-1', cents: 500, at: 1767657600000, name: 'Ada' }
    const items = ['r1', 'r2'].map((refundId) => ({ ...item, refundId, reason: 'Bay broken' }))
    const [group] = toAlertGroups({ ...calm, handBack: { count: 2, items } })
    expect(group?.lines.map(({ key, to }) => [key, to])).toEqual([
      ['r1', '/admin/sales/p1'],
      ['r2', '/admin/sales/p1'],
    ])
  })

  it('toAlertGroups describes a dispute, the required action and the deadline', () => {
    const payment = {
      paymentId: 'p1',
      description: 'Order NL-1',
      cents: 3000,
      at: 1767657600000,
      name: 'Ada',
    }
    const dispute = { disputeId: 'd1', state: 'EVIDENCE_REQUIRED', reason: 'DUPLICATE', dueAt: 1768867200000 }
    const [group] = toAlertGroups({ ...calm, disputes: { count: 1, items: [{ ...payment, ...dispute }] } })
    expect(group?.lines).toEqual([
      {
        key: 'd1',
        words: '$30.00, Order NL-1',
        more: 'Ada · Disputed with the bank (it was charged twice): answer in Square by Mon, Jan 19, 2026, or the money is lost',
        to: '/admin/sales/p1',
      },
    ])
  })

  it('toAlertGroups lists past days with unpaid bookings and links to them', () => {
    const items = [
      { day: '2026-01-04', bookings: 2 },
      { day: '2026-01-02', bookings: 1 },
    ]
    const [group] = toAlertGroups({ ...calm, unsettled: { ...calm.unsettled, count: 3, items } })
    expect(group).toMatchObject({
      count: 3,
      to: '/admin/bookings?from=2025-10-07&to=2026-01-04&due=1',
      all: 'Show all',
    })
    expect(group?.lines.map(({ words, more, to }) => [words, more, to])).toEqual([
      ['Sun, Jan 4, 2026', '2 bookings', '/admin/bookings?from=2026-01-04&to=2026-01-04&due=1'],
      ['Fri, Jan 2, 2026', '1 booking', '/admin/bookings?from=2026-01-02&to=2026-01-02&due=1'],
    ])
  })

  it('toAlertGroups explains what to do about a split sale whose tab was closed during the card payment', () => {
    const item = {
      number: 'NL-10001',
      readerName: 'Desk',
      cents: 2000,
      isCardBack: false,
      at: 1767657600000,
    }
    const [group] = toAlertGroups({ ...calm, splitCash: { count: 1, items: [item] } })
    expect(group?.lines).toEqual([
      {
        key: 'NL-10001',
        words: 'Sale NL-10001 at Desk: take $20.00 in cash, or ask an admin to refund the card.',
        more: 'Mon, Jan 5, 2026, 6:00 PM',
        to: '/admin/till',
      },
    ])
    const keyed = { ...item, readerName: null }
    expect(toAlertGroups({ ...calm, splitCash: { count: 1, items: [keyed] } })[0]?.lines[0]?.words).toBe(
      'Sale NL-10001, card keyed in: take $20.00 in cash, or ask an admin to refund the card.',
    )
  })

  it('toAlertGroups lists canceled events with fees to refund and links to their rosters', () => {
    const item = { eventId: 'e', title: 'Lantern Cup', start: 1767657600000, guests: 2, cents: 5000 }
    const [group] = toAlertGroups({ ...calm, feesBack: { count: 1, items: [item] } })
    expect(group?.lines).toEqual([
      {
        key: 'e',
        words: '$50.00, Lantern Cup',
        more: '2 guests · Mon, Jan 5, 2026, 6:00 PM',
        to: '/admin/events/e',
      },
    ])
  })

  it('toAlertGroups names a member without a member entry, without a link', () => {
    const item = { memberId: null, name: 'Bo', planName: 'Weekday', endDate: '2026-01-06' }
    const [group] = toAlertGroups({ ...calm, lapsing: { count: 1, items: [item] } })
    expect(group?.lines[0]).toMatchObject({ words: 'Bo', more: 'Weekday, until Tue, Jan 6, 2026', to: null })
  })

  it('toAlertGroups limits its heading to local memberships when a gym system sells them too', () => {
    const lapsing = {
      count: 1,
      items: [{ memberId: 1, name: 'Bo', planName: 'Weekday', endDate: '2026-01-06' }],
    }
    const titles = [true, false].map(
      (sellsMemberships) => toAlertGroups({ ...calm, lapsing }, sellsMemberships)[0]?.title,
    )
    expect(titles).toEqual([
      'Memberships ending within a week',
      'Memberships sold here earlier ending within a week',
    ])
  })
})

describe('describeOwedRefund', () => {
  it('describeOwedRefund describes the time, reason and attempt of a refused refund', () => {
    const refund = { at: 1767657600000, reason: 'Booking cancelled' }
    expect(describeOwedRefund({ ...refund, tries: 1 })).toBe(
      'The bank declined it on Mon, Jan 5, 2026, 6:00 PM. Refund reason: Booking cancelled',
    )
    expect(describeOwedRefund({ ...refund, tries: 2 })).toContain('6:00 PM (attempt 2).')
  })

  it('toAlertGroups lists new orders with their destination and links to them', () => {
    const item = {
      number: 'NL-10042',
      name: 'Bea Buyer',
      delivery: 'pickup',
      bayName: null,
      bayAt: null,
      paidAt: 0,
    } as const
    const [group] = toAlertGroups({ ...calm, newOrders: { count: 1, items: [item] } })
    expect(group).toMatchObject({ title: 'New orders', count: 1, to: '/admin/orders' })
    expect(group?.lines).toMatchObject([{ words: 'NL-10042: Pickup', to: '/admin/orders/NL-10042' }])
    const parcel = { ...item, number: 'NL-10041', delivery: 'ship' } as const
    const [both] = toAlertGroups({ ...calm, newOrders: { count: 2, items: [parcel, item] } })
    expect(both?.lines.map(({ key }) => key)).toEqual(['NL-10042', 'NL-10041'])
  })
})

import { describe, expect, it } from 'vitest'
import type { QueuedOrder } from '#domain/contract/order-queue.ts'
import { instantAt } from '#domain/venue/venue-clock.ts'
import { findLateTime, hasNewOrder, readDeliveryFilter, sortByDue } from './rules.ts'
import { formatAgo, formatDestination, formatStepRefusal } from './words.ts'

// Staffed from 10 AM to 10 PM, but not at all on Christmas.
const hours = {
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensMinute: 600, closesMinute: 1320 })),
  exceptions: [
    { day: '2026-12-25', opensMinute: null, closesMinute: null, note: 'Christmas', membersToo: false },
  ],
}
const at = Date.parse('2026-11-28T01:00:00Z')
const minutes = (count: number) => at + count * 60_000

describe('late orders', () => {
  const order = { delivery: 'pickup', state: 'new', paidAt: at, bayAt: null } as const

  it('findLateTime for the bar is the promised time, and null once the order is ready', () => {
    expect(findLateTime(order, hours)).toBe(minutes(45))
    expect(findLateTime({ ...order, state: 'ready' }, hours)).toBeNull()
  })

  it.each([
    ['at night', ['2026-11-28', 4 * 60], ['2026-11-28', 10 * 60 + 15]],
    ['too late to be made before closing', ['2026-11-27', 21 * 60 + 50], ['2026-11-28', 10 * 60 + 15]],
    ['before a closed day', ['2026-12-24', 23 * 60], ['2026-12-26', 10 * 60 + 15]],
  ] as const)(
    'findLateTime for an order paid %s is after the next opening',
    (_, [day, minute], [nextDay, nextMinute]) => {
      const paidAt = instantAt(day, minute)
      expect(findLateTime({ ...order, paidAt }, hours)).toBe(instantAt(nextDay, nextMinute))
    },
  )

  it('findLateTime is null without staffed hours, and 45 minutes until the hours are loaded', () => {
    expect(findLateTime(order, { hours: [], exceptions: [] })).toBeNull()
    expect(findLateTime(order, null)).toBe(minutes(45))
  })

  it('findLateTime for a bay order is ten minutes after its time until delivery', () => {
    const brought = { ...order, delivery: 'bay', bayAt: minutes(60) } as const
    expect(findLateTime(brought, hours)).toBe(minutes(70))
    expect(findLateTime({ ...brought, state: 'ready' }, hours)).toBe(minutes(70))
    expect(findLateTime({ ...brought, state: 'handed_over' }, hours)).toBeNull()
    expect(findLateTime({ ...brought, bayAt: minutes(-30) }, hours)).toBe(minutes(10))
  })

  it('findLateTime for shipping is two days', () => {
    expect(findLateTime({ ...order, delivery: 'ship' }, hours)).toBe(minutes(2 * 24 * 60))
    expect(findLateTime({ ...order, delivery: 'ship', state: 'sent' }, hours)).toBeNull()
  })
})

it('hasNewOrder rings for a new order, not for existing ones', () => {
  const orders = [{ number: 'NL-1' }, { number: 'NL-2' }]
  expect(hasNewOrder(orders, null)).toBe(false)
  expect(hasNewOrder(orders, new Set(['NL-1', 'NL-2', 'NL-3']))).toBe(false)
  expect(hasNewOrder(orders, new Set(['NL-1']))).toBe(true)
})

it('sortByDue sorts orders by deadline, with those ready for pickup last', () => {
  const order = (number: string, parts: Partial<QueuedOrder>) =>
    ({ number, state: 'new', bayAt: null, paidAt: at, ...parts }) as QueuedOrder
  const parcel = order('parcel', { delivery: 'ship', paidAt: minutes(-24 * 60) })
  const nachos = order('nachos', { delivery: 'bay', bayAt: minutes(64), paidAt: minutes(50) })
  const pickup = order('pickup', { delivery: 'pickup', paidAt: at })
  const waiting = order('waiting', { delivery: 'pickup', state: 'ready', paidAt: minutes(-10) })
  expect(sortByDue([parcel, waiting, nachos, pickup], hours).map(({ number }) => number)).toEqual([
    'pickup',
    'nachos',
    'parcel',
    'waiting',
  ])
})

it('readDeliveryFilter accepts only known delivery methods', () => {
  expect([
    readDeliveryFilter(new URLSearchParams('way=bay')),
    readDeliveryFilter(new URLSearchParams('way=email')),
  ]).toEqual(['bay', null])
})

it('formatDestination describes the destination of an order', () => {
  const bayAt = Date.parse('2026-11-28T01:30:00Z')
  expect(formatDestination({ delivery: 'bay', bayName: 'Bay 3', bayAt })).toBe('Bay 3 at 7:30 PM')
  expect(formatDestination({ delivery: 'ship', bayName: null, bayAt: null })).toBe('To ship')
})

it.each([
  [-5, 'just now'],
  [59, '59 min ago'],
  [60, '1 h ago'],
  [135, '2 h 15 min ago'],
  [48 * 60, '2 days ago'],
])('formatAgo describes %i minutes as %s', (minutes, words) =>
  expect(formatAgo(minutes * 60_000)).toBe(words),
)

it('formatStepRefusal explains why a step failed', () => {
  expect(formatStepRefusal({ state: 'changed', now: 'ready' })).toBe(
    'Someone else already changed this order. It is ready now.',
  )
  expect(formatStepRefusal({ state: 'refunded' })).toMatch(/refunded/)
})

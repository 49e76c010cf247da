import { expect, it } from 'vitest'
import type { QueuedOrder } from '#domain/contract/order-queue.ts'
import { byDue, hasNews, readWay } from './rules.ts'
import { agoWords, stepRefusal, wayWords } from './words.ts'

it('rings for an order that was not there, and not for those that one finds', () => {
  const orders = [{ number: 'NL-1' }, { number: 'NL-2' }]
  expect(hasNews(orders, null)).toBe(false)
  expect(hasNews(orders, new Set(['NL-1', 'NL-2', 'NL-3']))).toBe(false)
  expect(hasNews(orders, new Set(['NL-1']))).toBe(true)
})

it('puts what is due soonest first, and what waits for its guest last', () => {
  const minute = 60_000
  const order = (number: string, parts: Partial<QueuedOrder>) =>
    ({ number, state: 'new', bayAt: null, paidAt: 0, ...parts }) as QueuedOrder
  const parcel = order('parcel', { delivery: 'ship', paidAt: -24 * 60 * minute })
  const nachos = order('nachos', { delivery: 'bay', bayAt: 64 * minute, paidAt: 50 * minute })
  const pickup = order('pickup', { delivery: 'pickup', paidAt: 0 })
  const waiting = order('waiting', { delivery: 'pickup', state: 'ready', paidAt: -10 * minute })
  expect(byDue([parcel, waiting, nachos, pickup]).map(({ number }) => number)).toEqual([
    'pickup',
    'nachos',
    'parcel',
    'waiting',
  ])
})

it('reads a way from the address, and no other word', () => {
  expect([readWay(new URLSearchParams('way=bay')), readWay(new URLSearchParams('way=email'))]).toEqual([
    'bay',
    null,
  ])
})

it('says where an order goes', () => {
  const bayAt = Date.parse('2026-11-28T01:30:00Z')
  expect(wayWords({ delivery: 'bay', bayName: 'Bay 3', bayAt })).toBe('Bay 3 at 7:30 PM')
  expect(wayWords({ delivery: 'ship', bayName: null, bayAt: null })).toBe('To send')
})

it.each([
  [-5, 'just now'],
  [59, '59 min ago'],
  [60, '1 h ago'],
  [135, '2 h 15 min ago'],
  [48 * 60, '2 days ago'],
])('says how long %i minutes are', (minutes, words) => expect(agoWords(minutes * 60_000)).toBe(words))

it('says what was in the way', () => {
  expect(stepRefusal({ state: 'changed', now: 'ready' })).toBe('Somebody else was faster: it is ready now.')
  expect(stepRefusal({ state: 'refunded' })).toMatch(/refunded/)
})

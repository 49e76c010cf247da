import { describe, expect, it } from 'vitest'
import { isServedHere } from '../catalogue/catalogue.ts'
import { products } from '../catalogue/data.ts'
import { instantAt } from '../venue/venue-clock.ts'
import { canSend, deliveryWords, expectedDay, promiseOf, returnsOf, shippingCentsOf } from './delivery.ts'

describe('expectedDay', () => {
  it.each([
    ['2026-11-23', '2026-11-30'],
    ['2026-11-27', '2026-12-04'],
    ['2026-11-28', '2026-12-04'],
    ['2026-11-29', '2026-12-04'],
  ])('expectedDay for %s is %s, five working days later', (ordered, expected) =>
    expect(expectedDay(ordered)).toBe(expected),
  )
})

it('promiseOf and shippingCentsOf describe free shipping, pickup and bay delivery', () => {
  const serving = { now: instantAt('2026-11-23', 12 * 60), periods: [] }
  expect(promiseOf('ship', serving)).toBe('Free. Arrives by Monday, Nov 30.')
  expect(promiseOf('ship', null)).toBe('Free. Arrives within 5 business days.')
  expect([shippingCentsOf('pickup'), shippingCentsOf('bay')]).toEqual([0, 0])
})

it('only merchandise can be shipped, and nothing from the kitchen or bar', () => {
  const shelves = new Set(
    products.filter((product) => !isServedHere(product)).map(({ category }) => category),
  )
  expect([...shelves]).toEqual(['Merchandise'])
  expect(canSend([{ isServedHere: false }, { isServedHere: true }])).toBe(false)
  expect(canSend([{ isServedHere: false }])).toBe(true)
})

it('deliveryWords names the bay and the time', () => {
  const bayAt = instantAt('2026-11-23', 19 * 60 + 30)
  expect(deliveryWords({ delivery: 'bay', bayName: 'Bay 2', bayAt })).toBe('To Bay 2 at 7:30 PM')
  expect(deliveryWords({ delivery: 'ship', bayName: null, bayAt: null })).toBe('Shipped to your address')
})

it('promiseOf names when pickup or bay delivery starts before the bar opens', () => {
  const now = instantAt('2026-11-28', 4 * 60)
  const periods = [{ start: instantAt('2026-11-28', 600), end: instantAt('2026-11-28', 1320) }]
  expect(promiseOf('pickup', { now, periods })).toMatch(/^Ready today from 10:15 AM: /)
  expect(promiseOf('bay', { now, periods })).toBe(
    'We bring it to your bay while you play. The bar opens today at 10:00 AM.',
  )
})

it('returnsOf mentions returns only for items that can be returned', () => {
  const shirt = { isServedHere: false, isGiftCard: false }
  expect(returnsOf([shirt, { isServedHere: true, isGiftCard: false }])).toContain('within 30 days')
  expect(returnsOf([{ isServedHere: true, isGiftCard: false }])).toBeNull()
  expect(returnsOf([{ isServedHere: false, isGiftCard: true }])).toBeNull()
})

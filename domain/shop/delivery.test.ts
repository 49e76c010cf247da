import { describe, expect, it } from 'vitest'
import { isServedHere } from '../catalogue/catalogue.ts'
import { products } from '../catalogue/data.ts'
import { instantAt } from '../venue/venue-clock.ts'
import { deliveryWords, expectedDay, maySend, promiseOf, shippingCentsOf } from './delivery.ts'

describe('expectedDay', () => {
  it.each([
    ['2026-11-23', '2026-11-30'],
    ['2026-11-27', '2026-12-04'],
    ['2026-11-28', '2026-12-04'],
    ['2026-11-29', '2026-12-04'],
  ])('of %s is %s: five working days', (ordered, expected) => expect(expectedDay(ordered)).toBe(expected))
})

it('asks for postage only where something is sent', () => {
  expect(promiseOf('ship', '2026-11-23')).toBe('Free. Arrives by Monday, Nov 30.')
  expect(promiseOf('ship', null)).toBe('Free. Arrives within 5 business days.')
  expect([shippingCentsOf('pickup'), shippingCentsOf('bay')]).toEqual([0, 0])
})

it('sends what lies on the shelf of merchandise and nothing from the kitchen or the bar', () => {
  const shelves = new Set(
    products.filter((product) => !isServedHere(product)).map(({ category }) => category),
  )
  expect([...shelves]).toEqual(['Merchandise'])
  expect(maySend([{ isServedHere: false }, { isServedHere: true }])).toBe(false)
  expect(maySend([{ isServedHere: false }])).toBe(true)
})

it('names the bay and the time', () => {
  const bayAt = instantAt('2026-11-23', 19 * 60 + 30)
  expect(deliveryWords({ delivery: 'bay', bayName: 'Bay 2', bayAt })).toBe('To Bay 2 at 7:30 PM')
  expect(deliveryWords({ delivery: 'ship', bayName: null, bayAt: null })).toBe('Sent to your address')
})

import { expect, it } from 'vitest'
import { formatPlanPrice } from './words.ts'

it.each([
  [129, 'month', '$129.00/month'],
  [19, 'Weekly payments', '$19.00 Weekly payments'],
  [99, null, '$99.00'],
  [null, 'month', 'Contact for pricing'],
  [null, null, 'Contact for pricing'],
])('formatPlanPrice writes a price of %j for %j as %s', (price, per, text) => {
  expect(formatPlanPrice({ price, per })).toBe(text)
})

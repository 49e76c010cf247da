import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCents, formatSignPrice } from './money.ts'

it.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [2800, '$28.00'],
  [123_450, '$1,234.50'],
  [-1999, '-$19.99'],
])('formatCents writes %i as %s', (cents, words) => {
  expect(formatCents(cents)).toBe(words)
})

it('formatCents and formatSignPrice agree with Intl for any amount', () => {
  const options = { style: 'currency', currency: 'USD' } as const
  const exact = new Intl.NumberFormat('en-US', options)
  const whole = new Intl.NumberFormat('en-US', { ...options, maximumFractionDigits: 0 })
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
      expect(formatCents(cents)).toBe(exact.format(cents / 100))
      expect(formatSignPrice(cents)).toBe(whole.format(cents / 100))
    }),
  )
})

import { describe, expect, it } from 'vitest'
import { amountIn } from './amount.ts'

describe('amountIn', () => {
  it.each([
    ['$42.60', 42.6],
    ['KSh 1,234.50', 1234.5],
    ['Rs. 1,234', 1234],
    ['1.234,50 €', 1234.5],
    ['1 234,50', 1234.5],
    ['12,5', 12.5],
    ['$1,234,567', 1_234_567],
    ['42.', 42],
    ['0', 0],
    [24.994, 24.99],
    ['-$5.00', -5],
    ['$-5.00', -5],
    ['($5.00)', -5],
    ['−5', -5],
  ])('amountIn reads %s as %d', (value, amount) => {
    expect(amountIn(value)).toBe(amount)
  })

  it.each(['', 'Free', '$', null, undefined, {}, [], true, Number.NaN, Number.POSITIVE_INFINITY])(
    'amountIn finds no amount in %j',
    (value) => {
      expect(amountIn(value)).toBeNull()
    },
  )
})

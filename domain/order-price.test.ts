import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, isOurPrice, orderPrice, taxOf } from './order-price.ts'

const line = fc.record({
  priceCents: fc.integer({ min: 1, max: 999_999_999 }),
  quantity: fc.integer({ min: 1, max: 99 }),
})
const lines = fc.array(line, { maxLength: 50 })

describe('taxOf', () => {
  it.each([
    [0, 0],
    [1, 0],
    [6, 0],
    [7, 1],
    [25, 2],
    [1250, 100],
    [5000, 400],
    [56, 4],
    [57, 5],
  ])('of %d is %d', (subtotal, tax) => expect(taxOf(subtotal)).toBe(tax))

  it.each([
    [10, 5, 1],
    [30, 5, 2],
    [1000, 8.25, 83],
    [1000, 0, 0],
  ])('of %d at %d %% is %d, half a cent up', (subtotal, percent, tax) =>
    expect(taxOf(subtotal, percent)).toBe(tax),
  )

  it('is the exact fraction, rounded half up', () => {
    const percents = fc.integer({ min: 0, max: 2500 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 * 99 * 999_999_999 }), percents, (subtotal, percent) => {
        const exact = (BigInt(subtotal) * BigInt(Math.round(percent * 100)) * 2n + 10_000n) / 20_000n
        expect(taxOf(subtotal, percent)).toBe(Number(exact))
      }),
    )
  })
})

describe('orderPrice', () => {
  it('adds up in whole cents, up to 50 lines of 99', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const { subtotalCents, taxCents, totalCents } = orderPrice(all)
        const exact = all.reduce((sum, one) => sum + BigInt(one.priceCents) * BigInt(one.quantity), 0n)
        expect(BigInt(subtotalCents)).toBe(exact)
        expect(totalCents).toBe(subtotalCents + taxCents)
        expect(BigInt(totalCents)).toBe((exact * 108n * 2n + 100n) / 200n)
        expect(Math.min(subtotalCents, taxCents, totalCents)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('never falls when a line is added', () => {
    fc.assert(
      fc.property(lines, line, (all, more) => {
        const [before, after] = [orderPrice(all), orderPrice([...all, more])]
        expect(after.taxCents).toBeGreaterThanOrEqual(before.taxCents)
        expect(after.totalCents).toBeGreaterThan(before.totalCents)
      }),
    )
  })
})

describe('isOurPrice', () => {
  const price = orderPrice([{ priceCents: 1999, quantity: 1 }])

  it('accepts the total in dollars', () => {
    expect(price).toEqual({ subtotalCents: 1999, taxCents: 160, totalCents: 2159 })
    expect(isOurPrice(21.59, price)).toBe(true)
    expect(isOurPrice(19.99 * 1.08, price)).toBe(true)
  })

  it.each([19.99, 21.58, 21.6, 21.58499, 21.595, -21.59, 0, Number.NaN, Number.POSITIVE_INFINITY, 1e21])(
    'refuses %d',
    (amount) => expect(isOurPrice(amount, price)).toBe(false),
  )

  it('accepts every total as a client writes it, and not one cent more or less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_998 }), (totalCents) => {
        const ours = { subtotalCents: 0, taxCents: 0, totalCents }
        const sent = (cents: number) => amountOf({ ...ours, totalCents: cents })
        expect(isOurPrice(sent(totalCents), ours)).toBe(true)
        expect(isOurPrice(sent(totalCents + 1), ours)).toBe(false)
        expect(isOurPrice(sent(totalCents - 1), ours)).toBe(false)
      }),
    )
  })
})

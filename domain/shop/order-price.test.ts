import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, isOurPrice, orderPrice, taxNote, taxOf } from './order-price.ts'

const line = fc.record({
  priceCents: fc.integer({ min: 1, max: 999_999_999 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  isGiftCard: fc.boolean(),
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
  ])('taxOf %d at 8 %% is %d', (subtotal, tax) => expect(taxOf(subtotal, 8)).toBe(tax))

  it.each([
    [10, 5, 1],
    [30, 5, 2],
    [1000, 8.25, 83],
    [10_000, 8.875, 888],
    [1000, 0, 0],
  ])('taxOf %d at %d %% is %d, rounding half a cent up', (subtotal, percent, tax) =>
    expect(taxOf(subtotal, percent)).toBe(tax),
  )

  it('taxOf is exact, rounding half up', () => {
    const percents = fc.integer({ min: 0, max: 25_000 }).map((thousandths) => thousandths / 1_000)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 * 99 * 999_999_999 }), percents, (subtotal, percent) => {
        const exact = (BigInt(subtotal) * BigInt(Math.round(percent * 1_000)) * 2n + 100_000n) / 200_000n
        expect(taxOf(subtotal, percent)).toBe(Number(exact))
      }),
    )
  })
})

describe('orderPrice', () => {
  it('orderPrice adds up in whole cents, up to 50 lines of 99', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const { subtotalCents, taxableCents, taxCents, totalCents } = orderPrice(all)
        const exact = (some: typeof all) =>
          some.reduce((sum, one) => sum + BigInt(one.priceCents) * BigInt(one.quantity), 0n)
        const taxable = exact(all.filter(({ isGiftCard }) => !isGiftCard))
        expect(BigInt(subtotalCents)).toBe(exact(all))
        expect(BigInt(taxableCents)).toBe(taxable)
        expect(BigInt(taxCents)).toBe((taxable * 8n * 2n + 100n) / 200n)
        expect(totalCents).toBe(subtotalCents + taxCents)
        expect(Math.min(subtotalCents, taxCents, totalCents)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('orderPrice never falls when a line is added', () => {
    fc.assert(
      fc.property(lines, line, (all, more) => {
        const [before, after] = [orderPrice(all), orderPrice([...all, more])]
        expect(after.taxCents).toBeGreaterThanOrEqual(before.taxCents)
        expect(after.totalCents).toBeGreaterThan(before.totalCents)
      }),
    )
  })

  const card = { priceCents: 5000, quantity: 1, isGiftCard: true }
  const towel = { priceCents: 1999, quantity: 1, isGiftCard: false }

  it.each([
    ['a gift card', [card], 5000, 0],
    ['three of them', [{ ...card, quantity: 3 }], 15_000, 0],
    ['a gift card beside goods', [card, towel], 6999, 160],
    ['goods alone', [towel], 1999, 160],
  ])('orderPrice taxes everything except gift cards: %s', (_, all, subtotalCents, taxCents) => {
    expect(orderPrice(all)).toMatchObject({ subtotalCents, taxCents, totalCents: subtotalCents + taxCents })
  })

  it('taxNote explains untaxed items only', () => {
    expect(taxNote(orderPrice([card, towel]))).toBe('Gift cards are not taxed when sold, only when spent.')
    expect(taxNote(orderPrice([towel]))).toBe('')
  })
})

describe('isOurPrice', () => {
  const price = orderPrice([{ priceCents: 1999, quantity: 1, isGiftCard: false }])

  it('isOurPrice accepts the total in dollars', () => {
    expect(price).toMatchObject({ subtotalCents: 1999, taxCents: 160, totalCents: 2159 })
    expect(isOurPrice(21.59, price)).toBe(true)
    expect(isOurPrice(19.99 * 1.08, price)).toBe(true)
  })

  it.each([19.99, 21.58, 21.6, 21.58499, 21.595, -21.59, 0, Number.NaN, Number.POSITIVE_INFINITY, 1e21])(
    'isOurPrice refuses %d',
    (amount) => expect(isOurPrice(amount, price)).toBe(false),
  )

  it('isOurPrice accepts every total as a client writes it, and none a cent off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_998 }), (totalCents) => {
        const ours = { totalCents }
        const sent = (cents: number) => amountOf({ totalCents: cents })
        expect(isOurPrice(sent(totalCents), ours)).toBe(true)
        expect(isOurPrice(sent(totalCents + 1), ours)).toBe(false)
        expect(isOurPrice(sent(totalCents - 1), ours)).toBe(false)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cancellationQuote } from './cancellation.ts'
import { calculateFeeRefund } from './fee-refund.ts'

const cancelled = { feeCents: 2250, priceCents: 4500, minutes: 60 }

describe('calculateFeeRefund', () => {
  it.each([
    [
      'is refunded in full when the time is sold again for the same amount',
      { gainedCents: 4500, soldMinutes: 60 },
      2250,
    ],
    [
      'is refunded in full when the time is sold again for more',
      { gainedCents: 9000, soldMinutes: 60 },
      2250,
    ],
    [
      'is refunded in part when the time is sold again for less',
      { gainedCents: 3600, soldMinutes: 60 },
      1350,
    ],
    ['is kept when the time is not sold again', { gainedCents: 0, soldMinutes: 0 }, 0],
    ['is kept when the new sale does not cover the loss', { gainedCents: 2250, soldMinutes: 30 }, 0],
    ['is refunded for the part that was sold', { gainedCents: 4500, soldMinutes: 30 }, 1125],
    ['is kept when the time was given away', { gainedCents: 0, soldMinutes: 60 }, 0],
  ])('the late cancellation fee %s', (_, sold, back) => {
    expect(calculateFeeRefund({ ...cancelled, ...sold })).toBe(back)
  })
})

const hour = 3_600_000
const terms = fc
  .integer({ min: 0, max: 100 })
  .map((lateFeePercent) => ({ freeUntilHours: 24, lateFeePercent }))
const cents = fc.integer({ min: 0, max: 200_000 })
const again = fc.record({
  gainedCents: cents,
  soldMinutes: fc.integer({ min: 0, max: 600 }),
  minutes: fc.integer({ min: 1, max: 480 }),
})

it("calculateFeeRefund never leaves the venue with less than the booking's price or refunds more than the fee", () => {
  const kept = fc.record({ priceCents: cents, terms, again })
  fc.assert(
    fc.property(kept, ({ priceCents, terms, again }) => {
      const late = { startsAt: 10 * hour, now: 0, paidCents: priceCents, priceCents, terms }
      const quote = cancellationQuote(late)
      const feeCents = quote?.feeCents ?? 0
      const back = calculateFeeRefund({ feeCents, priceCents, ...again })
      expect(Number.isInteger(back) && back >= 0 && back <= feeCents).toBe(true)
      if (back > 0) expect(feeCents - back + again.gainedCents).toBeGreaterThanOrEqual(priceCents)
      else expect(back).toBe(0)
    }),
  )
})

it('calculateFeeRefund leaves the venue no less after repeated sales and late cancellations', () => {
  const chain = fc.record({
    prices: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 }),
    percent: fc.integer({ min: 0, max: 100 }),
    lastCents: cents,
  })
  fc.assert(
    fc.property(chain, ({ prices, percent, lastCents }) => {
      // Everyone cancels late except the last guest.
      const fees = prices.map((priceCents) => Math.floor((priceCents * percent) / 100))
      const backs = prices.map((priceCents, n) =>
        calculateFeeRefund({
          feeCents: fees[n] ?? 0,
          priceCents,
          minutes: 60,
          gainedCents: lastCents,
          soldMinutes: 60,
        }),
      )
      const total = fees.reduce((sum, fee, n) => sum + fee - (backs[n] ?? 0), lastCents)
      for (const [n, back] of backs.entries())
        if (back > 0) expect(total).toBeGreaterThanOrEqual(prices[n] ?? 0)
      expect(total).toBeGreaterThanOrEqual(lastCents)
    }),
  )
})

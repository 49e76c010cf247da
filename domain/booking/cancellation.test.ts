import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourMs } from '../venue/venue-clock.ts'
import { cancellationQuote, moveQuote } from './cancellation.ts'

const startsAt = Date.parse('2026-01-05T18:00:00Z')
const terms = { freeUntilHours: 24, lateFeePercent: 50 }
const freeUntil = startsAt - 24 * hourMs
const booking = { startsAt, paidCents: 9000, priceCents: 9000, terms }
const move = { startsAt, paidCents: 9000, oldPriceCents: 9000, terms }

describe('cancellationQuote', () => {
  it.each([
    ['days before', startsAt - 72 * hourMs, { isFree: true, feeCents: 0, refundCents: 9000, freeUntil }],
    ['at the last free moment', freeUntil, { isFree: true, feeCents: 0, refundCents: 9000, freeUntil }],
    ['a moment later', freeUntil + 1, { isFree: false, feeCents: 4500, refundCents: 4500, freeUntil }],
    ['at the last moment', startsAt - 1, { isFree: false, feeCents: 4500, refundCents: 4500, freeUntil }],
    ['once it has started', startsAt, null],
    ['afterwards', startsAt + hourMs, null],
  ])('cancellationQuote charges by the time of cancellation: %s', (_, now, quote) =>
    expect(cancellationQuote({ ...booking, now })).toEqual(quote),
  )

  it('cancellationQuote limits the fee to the amount paid and rounds half a cent up', () => {
    const late = { ...booking, now: startsAt - 1 }
    expect(cancellationQuote({ ...late, paidCents: 1000 })).toMatchObject({ feeCents: 1000, refundCents: 0 })
    expect(cancellationQuote({ ...late, priceCents: 4501 })).toMatchObject({ feeCents: 2251 })
  })
})

describe('moveQuote', () => {
  const [early, late] = [freeUntil, startsAt - 1]

  it.each([
    [early, 9000, { feeCents: 0, dueCents: 0, refundCents: 0 }],
    [early, 12_000, { feeCents: 0, dueCents: 3000, refundCents: 0 }],
    [early, 6000, { feeCents: 0, dueCents: 0, refundCents: 3000 }],
    [late, 9000, { feeCents: 4500, dueCents: 4500, refundCents: 0 }],
    [late, 3000, { feeCents: 4500, dueCents: 0, refundCents: 1500 }],
    [startsAt, 9000, null],
  ])('moveQuote at %d quotes a move to a price of %d', (now, newPriceCents, quote) => {
    expect(moveQuote({ ...move, newPriceCents, now })).toEqual(quote)
  })
})

const cents = fc.integer({ min: 0, max: 10_000_000 })
const money = fc.record({
  paidCents: cents,
  priceCents: cents,
  newPriceCents: cents,
  terms: fc.record({
    freeUntilHours: fc.integer({ min: 0, max: 200 }),
    lateFeePercent: fc.integer({ min: 0, max: 100 }),
  }),
  now: fc.integer({ min: startsAt - 300 * hourMs, max: startsAt - 1 }),
})

it('cancellation and move never keep or refund more than was paid', () => {
  fc.assert(
    fc.property(money, ({ priceCents, newPriceCents, ...rest }) => {
      const cancelled = cancellationQuote({ ...rest, startsAt, priceCents })
      const moved = moveQuote({ ...rest, startsAt, oldPriceCents: priceCents, newPriceCents })
      if (!cancelled || !moved) throw new Error('it has not started')
      expect(cancelled.feeCents + cancelled.refundCents).toBe(rest.paidCents)
      expect(Math.min(cancelled.feeCents, cancelled.refundCents)).toBeGreaterThanOrEqual(0)
      expect(moved.feeCents).toBe(cancelled.feeCents)
      expect(moved.feeCents + moved.refundCents).toBeLessThanOrEqual(rest.paidCents)
      expect(Math.min(moved.feeCents, moved.dueCents, moved.refundCents)).toBeGreaterThanOrEqual(0)
      expect(Math.min(moved.dueCents, moved.refundCents)).toBe(0)
      expect(rest.paidCents + moved.dueCents - moved.refundCents).toBe(newPriceCents + moved.feeCents)
    }),
  )
})

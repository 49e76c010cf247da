import { describe, expect, it } from 'vitest'
import { hourMs } from '../venue/venue-clock.ts'
import { priceBooking } from './booking-price.ts'
import { findPricedPart, priceChangedBooking } from './changed-price.ts'

const start = Date.parse('2026-01-05T18:00:00Z')
const was = { start, end: start + 2 * hourMs }
const hours = (count: number, from = start) => ({ start: from, end: from + count * hourMs })
const rate = (centsPerHour: number) => (slot: typeof was) => {
  const always = { name: 'Day', weekdays: [0, 1, 2, 3, 4, 5, 6], fromMinute: 0, untilMinute: 1440 }
  const price = priceBooking(slot, [{ ...always, centsPerHour }], null)
  if (!price) throw new Error('There is a rule for every hour.')
  return price
}

describe('findPricedPart', () => {
  it.each([
    ['null when the booking only moves', hours(2, start + hourMs), null],
    ['the added end', hours(3), hours(1, start + 2 * hourMs)],
    ['the added end in another bay', hours(2.5, start + hourMs), hours(0.5, start + 3 * hourMs)],
    ['the remaining time', hours(1), hours(1)],
  ])('findPricedPart is %s', (_, wished, part) => expect(findPricedPart(was, wished)).toEqual(part))
})

describe('priceChangedBooking', () => {
  const kept = { ...was, cents: 7000, trace: rate(3500)(was) }

  it("priceChangedBooking adds today's price of the added part to the agreed price", () => {
    const wished = hours(3)
    const price = priceChangedBooking(kept, wished, rate(4000)(findPricedPart(was, wished) ?? was))
    expect(price.cents).toBe(11_000)
    expect(price.trace?.totalCents).toBe(11_000)
  })

  it('priceChangedBooking is the price of the remaining time, and never above the agreed price', () => {
    expect(priceChangedBooking(kept, hours(1), rate(3500)(hours(1))).cents).toBe(3500)
    expect(priceChangedBooking(kept, hours(1), rate(9000)(hours(1)))).toEqual({
      cents: 7000,
      trace: kept.trace,
    })
  })

  it('priceChangedBooking continues from a price that staff have lowered', () => {
    expect(priceChangedBooking({ ...kept, cents: 2000 }, hours(3), rate(3500)(hours(1))).cents).toBe(5500)
    expect(priceChangedBooking({ ...kept, cents: 2000 }, hours(1), rate(3500)(hours(1))).cents).toBe(2000)
  })
})

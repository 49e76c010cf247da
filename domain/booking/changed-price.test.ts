import { describe, expect, it } from 'vitest'
import { hourMs } from '../venue/venue-clock.ts'
import { bookingPrice } from './booking-price.ts'
import { changedPrice, pricedPart } from './changed-price.ts'

const start = Date.parse('2026-01-05T18:00:00Z')
const was = { start, end: start + 2 * hourMs }
const hours = (count: number, from = start) => ({ start: from, end: from + count * hourMs })
const rate = (centsPerHour: number) => (slot: typeof was) => {
  const always = { name: 'Day', weekdays: [0, 1, 2, 3, 4, 5, 6], fromMinute: 0, untilMinute: 1440 }
  const price = bookingPrice(slot, [{ ...always, centsPerHour }], null)
  if (!price) throw new Error('There is a rule for every hour.')
  return price
}

describe('pricedPart', () => {
  it.each([
    ['null when the booking only moves', hours(2, start + hourMs), null],
    ['the added end', hours(3), hours(1, start + 2 * hourMs)],
    ['the added end in another bay', hours(2.5, start + hourMs), hours(0.5, start + 3 * hourMs)],
    ['the remaining time', hours(1), hours(1)],
  ])('pricedPart is %s', (_, wished, part) => expect(pricedPart(was, wished)).toEqual(part))
})

describe('changedPrice', () => {
  const kept = { ...was, cents: 7000, trace: rate(3500)(was) }

  it("changedPrice adds today's price of the added part to the agreed price", () => {
    const wished = hours(3)
    const price = changedPrice(kept, wished, rate(4000)(pricedPart(was, wished) ?? was))
    expect(price.cents).toBe(11_000)
    expect(price.trace?.totalCents).toBe(11_000)
  })

  it('changedPrice is the price of the remaining time, and never above the agreed price', () => {
    expect(changedPrice(kept, hours(1), rate(3500)(hours(1))).cents).toBe(3500)
    expect(changedPrice(kept, hours(1), rate(9000)(hours(1)))).toEqual({ cents: 7000, trace: kept.trace })
  })

  it('changedPrice continues from a price that staff have lowered', () => {
    expect(changedPrice({ ...kept, cents: 2000 }, hours(3), rate(3500)(hours(1))).cents).toBe(5500)
    expect(changedPrice({ ...kept, cents: 2000 }, hours(1), rate(3500)(hours(1))).cents).toBe(2000)
  })
})

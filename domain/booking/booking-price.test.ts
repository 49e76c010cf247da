import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PriceRule } from '../contract/price-rule.ts'
import { instantAt } from '../venue/venue-clock.ts'
import { type Discount, formatPriceTrace, PriceTraceSchema, priceBooking } from './booking-price.ts'
import { gridMs } from './slots.ts'

const week = [0, 1, 2, 3, 4, 5, 6]
const peak: PriceRule = {
  name: 'Peak',
  weekdays: [1],
  fromMinute: 1020,
  untilMinute: 1560,
  centsPerHour: 4500,
}
const offPeak: PriceRule = {
  name: 'Off-peak',
  weekdays: week,
  fromMinute: 0,
  untilMinute: 1440,
  centsPerHour: 3050,
}
const gold = { name: 'Gold', percent: 20 }
const monday = '2026-01-05'

function price(day: string, from: number, until: number, rules: PriceRule[], discount: Discount = null) {
  return priceBooking({ start: instantAt(day, from), end: instantAt(day, until) }, rules, discount)
}
function words(day: string, from: number, until: number, discount: Discount = null) {
  const trace = price(day, from, until, [peak, offPeak], discount)
  return trace && [formatPriceTrace(trace), trace.totalCents]
}

describe('price rules', () => {
  it('the first price rule that matches the local time of each half hour applies', () => {
    expect(words(monday, 1080, 1200)).toEqual(['$45 peak × 2 h', 9000])
    expect(words(monday, 990, 1080)).toEqual(['$30.50 off-peak × 0.5 h + $45 peak × 1 h', 1525 + 4500])
    expect(price(monday, 1080, 1140, [offPeak, peak])?.totalCents).toBe(3050)
  })

  it('a price rule continues past midnight of its own weekday only', () => {
    expect(words(monday, 1410, 1590)).toEqual(['$45 peak × 2.5 h + $30.50 off-peak × 0.5 h', 11250 + 1525])
    expect(words(monday, 0, 60)).toEqual(['$30.50 off-peak × 1 h', 3050])
  })

  it('a price is null when no rule matches', () => {
    expect(price(monday, 990, 1080, [peak])).toBeNull()
    expect(price(monday, 1080, 1140, [])).toBeNull()
  })

  it.each([
    ['2026-03-08', 1],
    ['2026-11-01', 3],
    ['2027-03-14', 1],
    ['2027-11-07', 3],
  ])('a price counts the elapsed hours on %s, not the clock hours', (day, hours) => {
    expect(price(day, 60, 180, [offPeak])?.totalCents).toBe(hours * 3050)
  })
})

describe('price discounts', () => {
  it('a discount applies to the sum, and the fraction of a cent stays with the venue', () => {
    expect(words(monday, 1080, 1200, gold)).toEqual(['$45 peak × 2 h − Gold 20%', 7200])
    const odd = { ...offPeak, centsPerHour: 1001 }
    expect(price(monday, 0, 30, [odd])?.totalCents).toBe(501)
    expect(price(monday, 0, 30, [odd], { name: 'Third', percent: 33.33 })).toEqual({
      parts: [{ rule: 'Off-peak', centsPerHour: 1001, minutes: 30, cents: 501 }],
      discount: { name: 'Third', percent: 33.33, cents: 166 },
      totalCents: 335,
    })
  })

  it('a discount of zero is omitted, and one above 100 percent makes the price zero', () => {
    expect(price(monday, 0, 60, [offPeak], { name: 'None', percent: 0 })?.discount).toBeNull()
    expect(price(monday, 0, 60, [offPeak], { name: 'More', percent: 120 })?.totalCents).toBe(0)
  })
})

it('PriceTraceSchema reads a stored trace and refuses an invalid one', () => {
  const trace = price(monday, 990, 1080, [peak, offPeak], gold)
  expect(PriceTraceSchema.parse(JSON.parse(JSON.stringify(trace)))).toEqual(trace)
  expect(PriceTraceSchema.safeParse({ ...trace, totalCents: -1 }).success).toBe(false)
  expect(PriceTraceSchema.safeParse({ parts: [] }).success).toBe(false)
})

const rule = fc.record({
  name: fc.string(),
  weekdays: fc.subarray(week),
  fromMinute: fc.integer({ min: 0, max: 1439 }),
  untilMinute: fc.integer({ min: 0, max: 2880 }),
  centsPerHour: fc.integer({ min: 0, max: 100_000 }),
})
const rules = fc.array(rule, { maxLength: 6 }).map((some) => [...some, { ...offPeak, centsPerHour: 3001 }])
const discount = fc.option(
  fc.record({ name: fc.string(), percent: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100) }),
)
const first = fc.tuple(
  fc.constantFrom(monday, '2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'),
  fc.integer({ min: -24, max: 72 }),
)
const start = first.map(([day, half]) => instantAt(day, 0) + half * gridMs)
const halves = fc.integer({ min: 1, max: 12 })

function priceOf(from: number, count: number, all: PriceRule[], off: Discount = null) {
  const trace = priceBooking({ start: from, end: from + count * gridMs }, all, off)
  if (!trace) throw new Error('every half hour has a rule')
  return trace
}

describe('price properties', () => {
  it('a price is the sum of its parts less the discount, in whole cents, and never negative', () => {
    fc.assert(
      fc.property(start, halves, rules, discount, (from, count, all, off) => {
        const trace = priceOf(from, count, all, off)
        const sum = trace.parts.reduce((cents, part) => cents + part.cents, 0)
        expect(trace.totalCents).toBe(sum - (trace.discount?.cents ?? 0))
        expect(trace.parts.reduce((minutes, part) => minutes + part.minutes, 0)).toBe(count * 30)
        expect(PriceTraceSchema.parse(trace)).toEqual(trace)
        expect(trace.totalCents).toBeGreaterThanOrEqual((sum * (100 - (off?.percent ?? 0))) / 100 - 1e-6)
      }),
    )
  })

  it('a price never falls with another half hour', () => {
    fc.assert(
      fc.property(start, halves, rules, (from, count, all) => {
        const longer = priceOf(from, count + 1, all).totalCents
        expect(longer).toBeGreaterThanOrEqual(priceOf(from, count, all).totalCents)
      }),
    )
  })

  // A half hour at an odd rate ends in half a cent, so separate halves round differently from a whole slot.
  it('a price equals the sum of its half hours, up to half a cent for each', () => {
    fc.assert(
      fc.property(start, halves, rules, (from, count, all) => {
        const single = Array.from({ length: count }, (_, n) => priceOf(from + n * gridMs, 1, all).totalCents)
        const apart = single.reduce((sum, cents) => sum + cents, 0)
        const together = priceOf(from, count, all).totalCents
        expect(together).toBeLessThanOrEqual(apart)
        expect(together).toBeGreaterThanOrEqual(apart - count / 2)
        const even = all.map((one) => ({ ...one, centsPerHour: one.centsPerHour * 2 }))
        const exact = single.map((_, n) => priceOf(from + n * gridMs, 1, even).totalCents)
        expect(priceOf(from, count, even).totalCents).toBe(exact.reduce((sum, cents) => sum + cents, 0))
      }),
    )
  })
})

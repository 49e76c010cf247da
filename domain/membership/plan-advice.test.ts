import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceBooking } from '../booking/booking-price.ts'
import { toBookerOn, toDiscount } from '../booking/may-book.ts'
import type { Slot } from '../booking/slots.ts'
import type { PriceRule } from '../contract/price-rule.ts'
import { addDays, hourMs, instantAt, minuteMs, toWallTime } from '../venue/venue-clock.ts'
import { type AdvisedPlan, comparePlans } from './plan-advice.ts'

const rules: PriceRule[] = [
  { name: 'Weekend', weekdays: [0, 6], fromMinute: 0, untilMinute: 1440, centsPerHour: 5000 },
  { name: 'Peak', weekdays: [1, 2, 3, 4, 5], fromMinute: 1020, untilMinute: 1440, centsPerHour: 4500 },
  { name: 'Off-peak', weekdays: [1, 2, 3, 4, 5], fromMinute: 0, untilMinute: 1020, centsPerHour: 3500 },
]
const noLimits = { weeklyHours: null, openBookings: null, dailyPeakHours: null }
const plan = (name: string, priceCents: number | null, bookingDiscountPercent: number): AdvisedPlan => ({
  id: name,
  name,
  priceCents,
  bookingDiscountPercent,
  ...noLimits,
})
const plans = [plan('Weekday', 7900, 10), plan('Night Owl', 12900, 20), plan('Founders', 19900, 35)]
const allDay = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensMinute: 0, closesMinute: 1440 }))
const staffed = allDay.map((day) => ({ ...day, opensMinute: 600, closesMinute: 1320 }))
const monday = '2026-01-05'
const at = (hour: number, hours = 1, day = monday): Slot => {
  const start = instantAt(day, hour * 60)
  return { start, end: start + hours * hourMs }
}
const ask = { plans, rules, hours: staffed, exceptions: [], days: 7 }
const namesOf = (visits: Slot[], more = {}) =>
  comparePlans({ ...ask, visits, ...more }).offers.map(({ plan: one }) => one?.name ?? 'none')

describe('comparePlans', () => {
  it('comparePlans advises against a plan for few hours', () => {
    const { offers, hours } = comparePlans({ ...ask, visits: [at(12)] })
    expect(hours).toBe(1)
    // One hour a week is 365 / 84 hours a month.
    expect(offers[0]).toEqual({ plan: null, monthCents: 15_208, hourCents: 3500 })
    expect(offers.at(-1)?.plan?.name).toBe('Founders')
  })

  it('comparePlans recommends the most expensive plan for many hours', () => {
    expect(namesOf([at(17, 3), at(17, 3, '2026-01-06'), at(10, 4, '2026-01-10')])).toEqual([
      'Founders',
      'Night Owl',
      'Weekday',
      'none',
    ])
  })

  it('comparePlans requires a plan for hours without staff', () => {
    expect(namesOf([at(2)])).toEqual(['Weekday', 'Night Owl', 'Founders'])
    expect(namesOf([at(12)], { anyHour: true })).not.toContain('none')
    expect(comparePlans({ ...ask, visits: [at(2)] }).needsPlan).toBe(true)
  })

  it('comparePlans omits plans on request and times without a price', () => {
    expect(namesOf([at(12)], { plans: [plan('Corporate', null, 90)] })).toEqual(['none'])
    expect(comparePlans({ ...ask, rules: [], visits: [at(12)] }).hours).toBe(0)
  })

  it('comparePlans omits and names the plans that allow less than is played', () => {
    const limited = plans.map((one) => (one.name === 'Founders' ? { ...one, weeklyHours: 5 } : one))
    const visits = [at(17, 3), at(17, 3, '2026-01-06'), at(10, 4, '2026-01-10')]
    const { offers, beyond } = comparePlans({ ...ask, plans: limited, visits })
    expect([offers[0]?.plan?.name, beyond.map(({ name }) => name)]).toEqual(['Night Owl', ['Founders']])
    expect(namesOf(visits, { plans: limited.map((one) => ({ ...one, weeklyHours: 10 })) })[0]).toBe(
      'Founders',
    )
    expect(
      namesOf([at(20, 4), at(1, 4, addDays(monday, 7))], { plans: [{ ...plans[2], weeklyHours: 4 }] }),
    ).toEqual(['Founders'])
  })

  it('comparePlans recommends no plan that is not cheaper', () => {
    expect(namesOf([at(12)], { plans: [plan('Nothing', 0, 0)] })[0]).toBe('none')
  })
})

/** Brute-force price by half hour in integers, independent of the tested rules. */
function countedPrice({ start, end }: Slot, table: readonly PriceRule[], percent: number): number {
  const minutes = new Map<number, number>()
  for (let time = start; time < end; time += 30 * minuteMs) {
    const { weekday, minute } = toWallTime(time)
    const place = table.findIndex(
      (rule) => rule.weekdays.includes(weekday) && minute >= rule.fromMinute && minute < rule.untilMinute,
    )
    minutes.set(place, (minutes.get(place) ?? 0) + 30)
  }
  let full = 0n
  for (const [place, played] of minutes)
    full += (BigInt(table[place]?.centsPerHour ?? 0) * BigInt(played) + 30n) / 60n
  return Number(full - (full * BigInt(percent)) / 100n)
}

const anyRule = fc.record({
  name: fc.string({ minLength: 1 }),
  weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
  fromMinute: fc.integer({ min: 0, max: 20 }).map((n) => n * 30),
  untilMinute: fc.integer({ min: 21, max: 48 }).map((n) => n * 30),
  centsPerHour: fc.integer({ min: 0, max: 9000 }),
  isPeak: fc.boolean(),
})
const everyHour = {
  name: 'Else',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  fromMinute: 0,
  untilMinute: 1440,
  centsPerHour: 4001,
}
const anyTable = fc.array(anyRule, { maxLength: 4 }).map((some) => [...some, everyHour])
const anyPlan = fc.record({
  id: fc.uuid(),
  name: fc.string({ minLength: 1 }),
  priceCents: fc.option(fc.integer({ min: 0, max: 30_000 })),
  bookingDiscountPercent: fc.integer({ min: 0, max: 100 }),
  weeklyHours: fc.option(fc.integer({ min: 1, max: 12 })),
  openBookings: fc.option(fc.integer({ min: 1, max: 3 })),
  dailyPeakHours: fc.option(fc.integer({ min: 0, max: 8 })),
})

/** Brute-force check of the plan limits by half hour in integers. */
function countedAllows(one: AdvisedPlan, visits: readonly Slot[], table: readonly PriceRule[]): boolean {
  const halves = new Map<string, number>()
  const peaks = new Map<string, number>()
  for (const { start, end } of visits) {
    const day = toWallTime(start).day
    // January 5, 1970 was a Monday.
    const week = `week ${Math.floor((Date.parse(day) / 86_400_000 + 3) / 7)}`
    for (let time = start; time < end; time += 30 * minuteMs) {
      const { weekday, minute } = toWallTime(time)
      const rule = table.find(
        (each) => each.weekdays.includes(weekday) && minute >= each.fromMinute && minute < each.untilMinute,
      )
      halves.set(week, (halves.get(week) ?? 0) + 1)
      if (rule?.isPeak) peaks.set(day, (peaks.get(day) ?? 0) + 1)
    }
  }
  const within = (counts: Map<string, number>, hours: number | null) =>
    hours === null || [...counts.values()].every((count) => count <= hours * 2)
  return within(halves, one.weeklyHours) && within(peaks, one.dailyPeakHours)
}

const anyVisit = fc
  .record({
    day: fc.integer({ min: 0, max: 400 }),
    half: fc.integer({ min: 0, max: 47 }),
    halves: fc.integer({ min: 1, max: 16 }),
  })
  .map(({ day, half, halves }) => {
    const start = instantAt(addDays(monday, day), half * 30)
    return { start, end: start + halves * 30 * minuteMs }
  })

it('comparePlans finds the cheapest plan, as adding up every booking does', () => {
  fc.assert(
    fc.property(
      fc.array(anyVisit, { minLength: 1, maxLength: 12 }),
      fc.array(anyPlan, { maxLength: 5 }),
      anyTable,
      fc.constantFrom(7, 90),
      (visits, some, table, days) => {
        const advice = comparePlans({
          plans: some,
          rules: table,
          hours: allDay,
          exceptions: [],
          visits,
          days,
        })
        const sold = some.filter(({ priceCents }) => priceCents !== null)
        const allowed = sold.filter((one) => countedAllows(one, visits, table))
        expect(advice.beyond).toEqual(sold.filter((one) => !allowed.includes(one)))
        const counted = [null, ...allowed].map((one) => {
          const bays = visits.reduce(
            (sum, visit) => sum + countedPrice(visit, table, one?.bookingDiscountPercent ?? 0),
            0,
          )
          // A year of 365 days has twelve plan payments.
          return { one, cents: bays / days + ((one?.priceCents ?? 0) * 12) / 365 }
        })
        const least = Math.min(...counted.map(({ cents }) => cents))
        const first = counted.find(({ one }) => one?.id === advice.offers[0]?.plan?.id)
        expect(first?.cents).toBeCloseTo(least, 6)
        expect(advice.offers).toHaveLength(counted.length)
        for (const { one, cents } of counted) {
          const offer = advice.offers.find(({ plan: other }) => other?.id === one?.id)
          expect(offer?.monthCents).toBeCloseTo((cents * 365) / 12, -0.5)
        }
      },
    ),
  )
})

it('comparePlans prices each booking as for a member of that plan', () => {
  fc.assert(
    fc.property(anyVisit, anyPlan, anyTable, (visit, one, table) => {
      const member = {
        kind: 'member' as const,
        planName: one.name,
        discountPercent: one.bookingDiscountPercent,
        windowDays: 9,
        validUntil: '2099-12-31',
      }
      const booked = priceBooking(visit, table, toDiscount(toBookerOn(member, monday)))?.totalCents
      const asked = {
        plans: [{ ...one, ...noLimits, priceCents: 0 }],
        rules: table,
        hours: allDay,
        exceptions: [],
      }
      const { offers } = comparePlans({ ...asked, visits: [visit], days: 365, anyHour: true })
      expect(offers[0]?.monthCents).toBe(Math.round((booked ?? 0) / 12))
    }),
  )
})

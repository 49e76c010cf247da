import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VenueFigures } from '../contract/venue-figures.ts'
import { groupsOf } from './day-range.ts'
import { headlineOf } from './headline.ts'
import { occupancyPercent, openCells, sumUse } from './open-hours.ts'
import {
  bayUse,
  bookingsByStatus,
  memberRows,
  noShowPercent,
  occupancyByBay,
  occupancyByHour,
  percentOf,
  revenueRows,
  sourcesOf,
} from './report-rows.ts'

// Sunday to the Sunday after: two Sundays, one of every other weekday.
const range = { from: '2026-03-08', to: '2026-03-15' }
const bays = [
  { id: 'a', name: 'Bay A' },
  { id: 'b', name: 'Bay B' },
]
const figures: VenueFigures = {
  ...range,
  step: 'day',
  bays,
  revenue: [
    { day: '2026-03-08', source: 'shop', cents: 1_000, payments: 1 },
    { day: '2026-03-08', source: 'bays', cents: 4_500, payments: 2 },
    { day: '2026-03-15', source: 'bays', cents: 500, payments: 1 },
  ],
  booked: [
    { weekday: 0, bayId: 'a', hour: 18, minutes: 120 },
    { weekday: 1, bayId: 'b', hour: 18, minutes: 60 },
    { weekday: 2, bayId: 'b', hour: 3, minutes: 90 },
  ],
  hours: [0, 1].map((weekday) => ({ weekday, opensMinute: 1020, closesMinute: 1200 })),
  exceptions: [],
  bookings: [
    { day: '2026-03-08', status: 'attended', bookings: 3 },
    { day: '2026-03-09', status: 'attended', bookings: 4 },
    { day: '2026-03-09', status: 'no_show', bookings: 1 },
    { day: '2026-03-10', status: 'confirmed', bookings: 2 },
  ],
  members: [
    { day: '2026-03-08', joined: 2, lapsed: 0 },
    { day: '2026-03-15', joined: 0, lapsed: 1 },
  ],
}

describe('revenue', () => {
  it('is kept to the cent, whatever the grouping', () => {
    for (const grouping of ['day', 'week', 'month'] as const) {
      const rows = revenueRows(figures.revenue, groupsOf(range, grouping))
      expect(rows.reduce((sum, row) => sum + row.totalCents, 0)).toBe(6_000)
      expect(rows.reduce((sum, row) => sum + row.payments, 0)).toBe(4)
    }
  })

  it('is split by source, in an order of its own', () => {
    expect(sourcesOf(figures.revenue)).toEqual(['bays', 'shop'])
    const [first, second] = revenueRows(figures.revenue, groupsOf(range, 'week'))
    expect(first).toMatchObject({ totalCents: 5_500, centsOf: { bays: 4_500, shop: 1_000 } })
    expect(second).toMatchObject({ totalCents: 500, centsOf: { bays: 500 } })
  })
})

describe('occupancy', () => {
  it('divides what was booked of an hour by what all bays had open of it', () => {
    const percents = occupancyByHour(figures)
    // Two bays on two Sundays have 240 minutes, on one Monday 120.
    expect(percents[18]).toEqual([50, 50, null, null, null, null, null])
    expect(percents[17]).toEqual([0, 0, null, null, null, null, null])
    expect(percents[3]?.[2]).toBeNull()
  })

  it('divides by the open hours of one bay over all days', () => {
    expect(occupancyByBay(figures)[18]).toEqual([66.7, 33.3])
    expect(occupancyByBay(figures)[3]).toEqual([null, null])
  })

  it('has the same denominator for a bay as a whole, and tells the hours outside apart', () => {
    const use = { openMinutes: 540, outsideMinutes: 0 }
    expect(bayUse(figures)).toEqual([
      { id: 'a', name: 'Bay A', ...use, bookedMinutes: 120, percent: 22.2 },
      { id: 'b', name: 'Bay B', ...use, bookedMinutes: 60, outsideMinutes: 90, percent: 11.1 },
    ])
  })

  it('is one number: the headline is what the bays, and the hours, add up to', () => {
    const minute = fc.integer({ min: 0, max: 48 }).map((halves) => halves * 30)
    const hours = fc.uniqueArray(
      fc
        .record({ weekday: fc.nat(6), opensMinute: minute, closesMinute: minute })
        .filter(({ opensMinute, closesMinute }) => opensMinute < closesMinute),
      { selector: ({ weekday }) => weekday },
    )
    const booked = fc.uniqueArray(
      fc.record({
        weekday: fc.nat(6),
        bayId: fc.constantFrom('a', 'b'),
        hour: fc.nat(23),
        minutes: fc.integer({ min: 1, max: 120 }),
      }),
      { selector: ({ weekday, bayId, hour }) => `${weekday} ${bayId} ${hour}` },
    )
    fc.assert(
      fc.property(hours, booked, (hours, booked) => {
        const lived = { ...figures, hours, booked }
        const whole = sumUse(openCells(lived))
        const bays = bayUse(lived)
        expect(sumUse(bays)).toEqual(whole)
        expect(headlineOf(lived).occupancyPercent).toBe(occupancyPercent(whole))
        expect(whole.bookedMinutes + whole.outsideMinutes).toBe(
          booked.reduce((sum, { minutes }) => sum + minutes, 0),
        )
        expect(whole.bookedMinutes).toBeLessThanOrEqual(whole.openMinutes)
      }),
    )
  })

  it('of no bays is not known', () => {
    expect(occupancyByHour({ ...figures, bays: [] })[18]?.[0]).toBeNull()
    expect(percentOf(0, 0)).toBe(0)
  })
})

describe('who came', () => {
  it('is counted by status', () => {
    expect(bookingsByStatus(figures.bookings)).toEqual([
      { status: 'attended', bookings: 7 },
      { status: 'confirmed', bookings: 2 },
      { status: 'no_show', bookings: 1 },
      { status: 'cancelled', bookings: 0 },
    ])
  })

  it('counts what a gym system has words of its own for as well', () => {
    const waiting = { day: '2026-01-05', status: 'Waitlisted', bookings: 1 }
    expect(bookingsByStatus([waiting, ...figures.bookings, waiting]).at(-1)).toEqual({
      status: 'Waitlisted',
      bookings: 2,
    })
  })

  it('gives the share of no-shows among those who were marked', () => {
    expect(noShowPercent(bookingsByStatus(figures.bookings))).toBe(12.5)
    expect(noShowPercent(bookingsByStatus([]))).toBeNull()
  })
})

it('counts new and lapsed members by group', () => {
  expect(memberRows(figures.members, groupsOf(range, 'week'))).toMatchObject([
    { joined: 2, lapsed: 0 },
    { joined: 0, lapsed: 1 },
  ])
})

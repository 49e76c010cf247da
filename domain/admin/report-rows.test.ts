import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VenueFigures } from '../contract/venue-figures.ts'
import { splitRange } from './day-range.ts'
import { buildHeadline } from './headline.ts'
import { buildUsageCells, calculateOccupancy, sumUsage } from './open-hours.ts'
import {
  buildMemberRows,
  buildOccupancyByBay,
  buildOccupancyByHour,
  buildRevenueRows,
  calculateNoShowPercent,
  countByStatus,
  listSources,
  sumUsageByBay,
  toPercent,
} from './report-rows.ts'

// Sunday to Sunday: two Sundays and one of every other weekday.
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

describe('revenue rows', () => {
  it('buildRevenueRows keeps every cent in any grouping', () => {
    for (const grouping of ['day', 'week', 'month'] as const) {
      const rows = buildRevenueRows(figures.revenue, splitRange(range, grouping))
      expect(rows.reduce((sum, row) => sum + row.totalCents, 0)).toBe(6_000)
      expect(rows.reduce((sum, row) => sum + row.payments, 0)).toBe(4)
    }
  })

  it('buildRevenueRows splits revenue by source in a fixed order', () => {
    expect(listSources(figures.revenue)).toEqual(['bays', 'shop'])
    const [first, second] = buildRevenueRows(figures.revenue, splitRange(range, 'week'))
    expect(first).toMatchObject({ totalCents: 5_500, centsBySource: { bays: 4_500, shop: 1_000 } })
    expect(second).toMatchObject({ totalCents: 500, centsBySource: { bays: 500 } })
  })
})

describe('occupancy rows', () => {
  it('buildOccupancyByHour divides booked minutes by the open minutes of all bays', () => {
    const percents = buildOccupancyByHour(figures)
    // Two bays are open for 240 minutes on two Sundays and 120 on one Monday.
    expect(percents[18]).toEqual([50, 50, null, null, null, null, null])
    expect(percents[17]).toEqual([0, 0, null, null, null, null, null])
    expect(percents[3]?.[2]).toBeNull()
  })

  it('buildOccupancyByBay divides by the open hours of one bay over all days', () => {
    expect(buildOccupancyByBay(figures)[18]).toEqual([66.7, 33.3])
    expect(buildOccupancyByBay(figures)[3]).toEqual([null, null])
  })

  it('sumUsageByBay counts the same open minutes for each bay, and minutes outside opening hours separately', () => {
    const use = { openMinutes: 540, outsideMinutes: 0 }
    expect(sumUsageByBay(figures)).toEqual([
      { id: 'a', name: 'Bay A', ...use, bookedMinutes: 120, percent: 22.2 },
      { id: 'b', name: 'Bay B', ...use, bookedMinutes: 60, outsideMinutes: 90, percent: 11.1 },
    ])
  })

  it('the occupancy headline equals the sum of the bays and of the hours', () => {
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
        const random = { ...figures, hours, booked }
        const total = sumUsage(buildUsageCells(random))
        const bays = sumUsageByBay(random)
        expect(sumUsage(bays)).toEqual(total)
        expect(buildHeadline(random).occupancyPercent).toBe(calculateOccupancy(total))
        expect(total.bookedMinutes + total.outsideMinutes).toBe(
          booked.reduce((sum, { minutes }) => sum + minutes, 0),
        )
        expect(total.bookedMinutes).toBeLessThanOrEqual(total.openMinutes)
      }),
    )
  })

  it('occupancy without bays is unknown', () => {
    expect(buildOccupancyByHour({ ...figures, bays: [] })[18]?.[0]).toBeNull()
    expect(toPercent(0, 0)).toBe(0)
  })
})

describe('attendance rows', () => {
  it('countByStatus counts bookings by status', () => {
    expect(countByStatus(figures.bookings)).toEqual([
      { status: 'attended', bookings: 7 },
      { status: 'confirmed', bookings: 2 },
      { status: 'no_show', bookings: 1 },
      { status: 'cancelled', bookings: 0 },
    ])
  })

  it('countByStatus counts unknown states of a gym system too', () => {
    const waiting = { day: '2026-01-05', status: 'Waitlisted', bookings: 1 }
    expect(countByStatus([waiting, ...figures.bookings, waiting]).at(-1)).toEqual({
      status: 'Waitlisted',
      bookings: 2,
    })
  })

  it('calculateNoShowPercent is the share of no-shows among marked bookings', () => {
    expect(calculateNoShowPercent(countByStatus(figures.bookings))).toBe(12.5)
    expect(calculateNoShowPercent(countByStatus([]))).toBeNull()
  })
})

it('buildMemberRows counts new and lapsed members by group', () => {
  expect(buildMemberRows(figures.members, splitRange(range, 'week'))).toMatchObject([
    { joined: 2, lapsed: 0 },
    { joined: 0, lapsed: 1 },
  ])
})

import { describe, expect, it } from 'vitest'
import type { VenueFigures } from '../contract/venue-figures.ts'
import { groupsOf } from './day-range.ts'
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
  byHour: [
    { weekday: 0, hour: 18, minutes: 120 },
    { weekday: 1, hour: 18, minutes: 60 },
  ],
  byBay: [
    { bayId: 'a', hour: 18, minutes: 120 },
    { bayId: 'b', hour: 18, minutes: 60 },
  ],
  hours: [],
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
  it('is the share of what all bays had in that hour of that weekday', () => {
    const percents = occupancyByHour(figures)
    // Two bays on two Sundays have 240 minutes, on one Monday 120.
    expect(percents[18]).toEqual([50, 50, 0, 0, 0, 0, 0])
    expect(percents[17]).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  it('is the share of what a bay had in that hour over all days', () => {
    expect(occupancyByBay(figures)[18]).toEqual([25, 12.5])
  })

  it('is counted around the clock for a bay as a whole', () => {
    expect(bayUse(figures)).toEqual([
      { id: 'a', name: 'Bay A', minutes: 120, percent: 1 },
      { id: 'b', name: 'Bay B', minutes: 60, percent: 0.5 },
    ])
  })

  it('knows that one Sunday of March has no hour of two, and one of November two of one', () => {
    const booked = { weekday: 0, bayId: 'a' }
    const march = { ...figures, from: '2026-03-08', to: '2026-03-08' }
    expect(bayUse(march)[0]).toMatchObject({ minutes: 120, percent: 8.7 })
    expect(occupancyByBay(march)[2]).toEqual([0, 0])
    const byHour = [{ ...booked, hour: 1, minutes: 120 }]
    const november = { ...figures, from: '2026-11-01', to: '2026-11-01', byHour, byBay: byHour }
    expect(occupancyByHour(november)[1]?.[0]).toBe(50)
    expect(occupancyByBay(november)[1]).toEqual([100, 0])
    expect(bayUse(november)[0]).toMatchObject({ minutes: 120, percent: 8 })
  })

  it('of no bays is nothing', () => {
    expect(occupancyByHour({ ...figures, bays: [] })[18]).toEqual([0, 0, 0, 0, 0, 0, 0])
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

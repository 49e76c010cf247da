import { expect, it } from 'vitest'
import type { VenueFigures } from '../contract/venue-figures.ts'
import { buildHeadline, calculatePercentChange, toPreviousRange, toRangeYearAgo } from './headline.ts'
import { buildUsageCells, countOpenMinutes, findHoursToShow, sumUsage } from './open-hours.ts'

const late = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  opensMinute: 630,
  closesMinute: weekday === 6 ? 1560 : 1320,
}))
const closed = { day: '2026-03-10', opensMinute: null, closesMinute: null, note: '', membersToo: false }
// Sunday to Saturday; the clocks go forward in the first night.
const range = { from: '2026-03-08', to: '2026-03-14' }
const figures: VenueFigures = {
  ...range,
  step: 'day',
  hours: late,
  exceptions: [closed],
  bays: [
    { id: 'a', name: 'Bay A' },
    { id: 'b', name: 'Bay B' },
  ],
  revenue: [
    { day: '2026-03-08', source: 'bays', cents: 11_800, payments: 2 },
    { day: '2026-03-08', source: 'shop', cents: 5_000, payments: 1 },
  ],
  booked: [
    { weekday: 3, bayId: 'a', hour: 18, minutes: 60 },
    { weekday: 3, bayId: 'b', hour: 18, minutes: 60 },
    { weekday: 3, bayId: 'a', hour: 7, minutes: 60 },
    { weekday: 2, bayId: 'a', hour: 18, minutes: 60 },
  ],
  bookings: [
    { day: '2026-03-08', status: 'attended', bookings: 3 },
    { day: '2026-03-09', status: 'no_show', bookings: 1 },
    { day: '2026-03-09', status: 'cancelled', bookings: 5 },
  ],
  members: [{ day: '2026-03-08', joined: 2, lapsed: 1 }],
}

it('countOpenMinutes respects half hours, hours past midnight, special days and clock changes', () => {
  const open = countOpenMinutes(figures)
  expect(open[1]?.slice(9, 13)).toEqual([0, 30, 60, 60])
  expect(open[2]).toEqual(Array.from({ length: 24 }, () => 0))
  // Saturday's opening hours run until 2 AM on Sunday; those of the last night belong to the next range.
  expect(open[0]?.slice(0, 4)).toEqual([60, 60, 0, 0])
  expect(open.flat().reduce((sum, minutes) => sum + minutes, 0)).toBe(120 + 5 * 690 + 810)
})

it('occupancy divides booked minutes by open ones and counts night hours of members separately', () => {
  expect(sumUsage(buildUsageCells(figures))).toEqual({
    openMinutes: 2 * 4_380,
    bookedMinutes: 120,
    outsideMinutes: 120,
  })
  expect(buildHeadline(figures)).toEqual({
    revenueCents: 16_800,
    occupancyPercent: 1.4,
    centsPerOpenHour: 81,
    bookings: 4,
    noShowPercent: 25,
    joined: 2,
  })
  // Only half of the hour is open, so two bays give at most 60 minutes.
  const booked = ['a', 'b'].map((bayId) => ({ weekday: 1, bayId, hour: 10, minutes: 60 }))
  expect(sumUsage(buildUsageCells({ ...figures, booked })).bookedMinutes).toBe(60)
  expect(buildHeadline({ ...figures, hours: [] })).toMatchObject({
    occupancyPercent: null,
    centsPerOpenHour: null,
  })
})

it('findHoursToShow runs from the first open hour to the last', () => {
  const day = { ...figures, hours: late.filter(({ weekday }) => weekday !== 6) }
  expect(findHoursToShow(day)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21])
  expect(findHoursToShow({ ...figures, hours: [] })).toHaveLength(24)
})

it('toPreviousRange and toRangeYearAgo compare with the preceding days and the same weekdays a year ago', () => {
  expect(toPreviousRange({ from: '2026-03-08', to: '2026-03-11' })).toEqual({
    from: '2026-03-01',
    to: '2026-03-04',
  })
  expect(toPreviousRange({ from: '2026-03-01', to: '2026-03-30' })).toEqual({
    from: '2026-01-30',
    to: '2026-02-28',
  })
  expect(toRangeYearAgo(range)).toEqual({ from: '2025-03-09', to: '2025-03-15' })
  expect([
    calculatePercentChange(15, 10),
    calculatePercentChange(9, 10),
    calculatePercentChange(5, 0),
    calculatePercentChange(null, 5),
  ]).toEqual([50, -10, null, null])
})

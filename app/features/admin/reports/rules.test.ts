import { describe, expect, it } from 'vitest'
import { toCsv } from '#app/ui/list/csv.ts'
import { splitRange } from '#domain/admin/day-range.ts'
import { buildRevenueRows } from '#domain/admin/report-rows.ts'
import { addGymRows, axisTop, readRange, revenueColumns } from './rules.ts'

const today = '2026-03-11'
const readSearch = (search: string) => readRange(new URLSearchParams(search), today)

describe('the date range of reports', () => {
  it('the report range is the last 30 days by default', () => {
    expect(readSearch('')).toEqual({ range: { from: '2026-02-10', to: today }, fault: null })
  })

  it('the report range comes from the URL', () => {
    const range = { from: '2026-01-01', to: '2026-01-31' }
    expect(readSearch('from=2026-01-01&to=2026-01-31')).toEqual({ range, fault: null })
  })

  it('an invalid report range falls back to the last 30 days with the reason', () => {
    for (const search of ['from=2026-01-31&to=2026-01-01', 'from=never&to=2026-01-01', 'from=2026-01-01']) {
      const { range, fault } = readSearch(search)
      expect(range).toEqual({ from: '2026-02-10', to: today })
      expect(fault).toContain('These are the last 30 days.')
    }
  })
})

it.each([
  [0, 4],
  [3, 4],
  [7, 8],
  [100, 100],
  [4_100, 5_000],
  [900_001, 1_000_000],
])('axisTop for %i is %i', (most, top) => {
  expect(axisTop(most)).toBe(top)
})

it('the revenue export lists dollars by source', () => {
  const revenue = [{ day: '2026-03-08', source: 'bays', cents: 4_550, payments: 2 }]
  const rows = buildRevenueRows(revenue, splitRange({ from: '2026-03-08', to: '2026-03-08' }, 'day'))
  expect(
    toCsv(rows, revenueColumns(['bays']))
      .split('\r\n')
      .slice(0, 2),
  ).toEqual(['\uFEFFFrom,To,Bays,Total,Payments', '2026-03-08,2026-03-08,45.5,45.5,2'])
})

const figures = {
  from: '2026-07-01',
  to: '2026-07-31',
  step: 'day' as const,
  revenue: [{ day: '2026-07-02', source: 'shop', cents: 2499, payments: 1 }],
  bays: [],
  booked: [],
  hours: [],
  exceptions: [],
  bookings: [{ day: '2026-07-02', status: 'confirmed', bookings: 4 }],
  members: [],
}

it("addGymRows combines the payments of the gym system and the site, and uses the gym system's bookings", () => {
  const sale = (date: string | null, amount: number | null) => ({ id: 1, date, amount })
  const booking = (date: string, status: string | null) => ({ id: 1, date, status })
  const combined = addGymRows(figures, {
    sales: [sale('2026-07-31', -0.29), sale('2026-08-01', 5), sale('2026-06-30', 5), sale(null, 5)],
    bookings: [
      booking('2026-07-01', 'attended'),
      booking('2026-07-03', null),
      booking('2026-08-01', 'no_show'),
    ],
  })
  expect(combined.revenue).toEqual([
    { day: '2026-07-02', source: 'site', cents: 2499, payments: 1 },
    { day: '2026-07-31', source: 'gymmaster', cents: -29, payments: 1 },
  ])
  expect(combined.bookings).toEqual([
    { day: '2026-07-01', status: 'attended', bookings: 1 },
    { day: '2026-07-03', status: 'unknown', bookings: 1 },
  ])
})

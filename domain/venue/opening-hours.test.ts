import { describe, expect, it } from 'vitest'
import type { DateException, OpeningHours } from '../contract/venue-hours.ts'
import { openPeriods, openPeriodsAround } from './opening-hours.ts'
import { hourMs, instantAt } from './venue-clock.ts'

const everyDay: OpeningHours[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  opensMinute: 600,
  closesMinute: 1320,
}))
const monday = '2026-01-05'

function open(
  days: string[],
  over: { hours?: OpeningHours[]; exceptions?: DateException[]; isMember?: boolean },
) {
  return openPeriods({ days, hours: everyDay, exceptions: [], isMember: false, ...over })
}
function period(day: string, from: number, until: number) {
  return { start: instantAt(day, from), end: instantAt(day, until) }
}
function exception(over: Partial<DateException>): DateException {
  return { day: monday, opensMinute: null, closesMinute: null, note: '', membersToo: false, ...over }
}

describe('openPeriods for guests', () => {
  it('openPeriods for guests are the staffed hours of the weekday, including several and past midnight', () => {
    const hours = [
      { weekday: 1, opensMinute: 1020, closesMinute: 1560 },
      { weekday: 1, opensMinute: 600, closesMinute: 840 },
      { weekday: 2, opensMinute: 60, closesMinute: 180 },
    ]
    expect(open([monday, '2026-01-06'], { hours })).toEqual([
      period(monday, 600, 840),
      period(monday, 1020, 1440 + 180),
    ])
  })

  it("openPeriods for guests replace a weekday's hours with those of a special day", () => {
    const shorter = exception({ opensMinute: 720, closesMinute: 900 })
    expect(open([monday, '2026-01-06'], { exceptions: [shorter] })).toEqual([
      period(monday, 720, 900),
      period('2026-01-06', 600, 1320),
    ])
    expect(open([monday], { exceptions: [exception({})] })).toEqual([])
  })
})

describe('openPeriods for members', () => {
  it.each([
    ['2026-01-05', 24],
    ['2026-03-08', 23],
    ['2027-03-14', 23],
    ['2026-11-01', 25],
    ['2027-11-07', 25],
  ])('openPeriods for members cover the whole of %s, %d hours', (day, hours) => {
    const [only, ...more] = open([day], { isMember: true })
    expect(only && (only.end - only.start) / hourMs).toBe(hours)
    expect(more).toEqual([])
  })

  it('openPeriods for members join consecutive days without a gap', () => {
    expect(open([monday, '2026-01-06'], { isMember: true })).toEqual([period(monday, 0, 2880)])
  })

  it('openPeriods for members shrink only on days closed to members too', () => {
    const [forGuests, forAll] = [exception({}), exception({ membersToo: true })]
    const short = exception({ membersToo: true, opensMinute: 600, closesMinute: 840 })
    expect(open([monday], { isMember: true, exceptions: [forGuests] })).toEqual([period(monday, 0, 1440)])
    expect(open([monday], { isMember: true, exceptions: [forAll] })).toEqual([])
    expect(open([monday], { isMember: true, exceptions: [short] })).toEqual([period(monday, 600, 840)])
  })

  it("openPeriods for members include the guests' night before a day closed to members", () => {
    const hours = [{ weekday: 0, opensMinute: 1200, closesMinute: 1560 }]
    const exceptions = [exception({ membersToo: true })]
    expect(open(['2026-01-04', monday], { hours, exceptions, isMember: true })).toEqual([
      period('2026-01-04', 0, 1560),
    ])
  })
})

it('openPeriods follow the local clock through its changes', () => {
  const night = [0, 6].map((weekday) => ({ weekday, opensMinute: 1320, closesMinute: 1620 }))
  const hoursOf = (day: string) =>
    open([day], { hours: night }).map(({ start, end }) => (end - start) / hourMs)
  expect([hoursOf('2026-03-07'), hoursOf('2026-10-31'), hoursOf('2026-01-04')]).toEqual([[4], [6], [5]])
})

it('openPeriods omit hours that fall into the skipped hour', () => {
  const skipped = [{ weekday: 0, opensMinute: 150, closesMinute: 180 }]
  expect(open(['2026-03-08'], { hours: skipped })).toEqual([])
})

it('openPeriodsAround includes the night before and the morning after a day', () => {
  const hours = [0, 1, 2, 3].map((weekday) => ({ weekday, opensMinute: 1200, closesMinute: 1560 }))
  const rest = { days: [monday], hours, exceptions: [], isMember: false }
  const nights = ['2026-01-04', monday, '2026-01-06', '2026-01-07'].map((day) => period(day, 1200, 1560))
  expect(openPeriodsAround({ ...rest, minutes: 240 })).toEqual(nights.slice(0, 3))
  expect(openPeriodsAround({ ...rest, minutes: 1440 })).toEqual(nights)
})

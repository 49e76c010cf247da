import { describe, expect, it } from 'vitest'
import { instantAt, minuteMs } from '#domain/venue/venue-clock.ts'
import { type BayNow, findBookingsOn, formatDue, formatUntil, getBayState, sumWeekRevenue } from './rules.ts'

const now = instantAt('2026-01-05', 18 * 60)
const empty = { current: null, block: null, nextStart: null, bufferMinutes: 0 }
const bay: BayNow = { id: 'b', name: 'Bay 1', active: true, ...empty }

describe('a bay on the overview', () => {
  it('formatUntil shows a free bay until the cleanup before its next booking', () => {
    expect(getBayState(bay)).toBe('free')
    expect(formatUntil({ ...bay, nextStart: now + 60 * minuteMs }, now)).toBe('Until 7:00 PM')
    expect(formatUntil(bay, now)).toBe('For the next 24 hours')
    const cleaned = { ...bay, nextStart: now + 60 * minuteMs, bufferMinutes: 15 }
    expect(formatUntil(cleaned, now)).toBe('Until 6:45 PM')
    expect(formatUntil(cleaned, now + 50 * minuteMs)).toBe('Next at 7:00 PM')
  })

  it('formatUntil mentions a time that is tomorrow', () => {
    const [late, early] = [instantAt('2026-01-05', 20 * 60 + 20), instantAt('2026-01-06', 20 * 60)]
    expect(formatUntil({ ...bay, nextStart: early }, late)).toBe('Until 8:00 PM tomorrow')
  })

  it('getBayState returns closed for an inactive bay and busy for a blocked one', () => {
    expect(getBayState({ ...bay, active: false })).toBe('closed')
    const block = { title: 'Lantern Cup', end: now + 60 * minuteMs }
    expect([getBayState({ ...bay, block }), formatUntil({ ...bay, block }, now)]).toEqual([
      'busy',
      'Until 7:00 PM',
    ])
    expect(formatUntil({ ...bay, active: false, nextStart: now }, now)).toBe('Not bookable')
  })
})

describe('due bookings', () => {
  it.each([
    [0, 'Now'],
    [1, 'In 1 minute'],
    [59, 'In 59 minutes'],
    [60, 'In 1 hour'],
    [200, 'In 3 hours'],
    [-1, '1 minute late'],
    [-25, '25 minutes late'],
  ])('formatDue for a start in %i minutes returns "%s"', (minutes, words) => {
    expect(formatDue({ start: now + minutes * minuteMs, madeAt: null, override: '' }, now)).toBe(words)
  })

  it('formatDue does not call a booking late when it was made after its start', () => {
    const start = now - 10 * minuteMs
    expect(formatDue({ start, madeAt: start + minuteMs, override: '' }, now)).toBe('Started 10 minutes ago')
  })
})

const gymBooking = (startTime: string | null, parts: object = {}) => ({
  id: `${startTime}`,
  date: '2026-07-07',
  startTime,
  status: 'confirmed',
  ...parts,
})

it('findBookingsOn sorts the bookings of a day by time and skips canceled ones', () => {
  const nextDay = gymBooking('09:00:00', { date: '2026-07-08' })
  const canceled = ['cancelled', 'Cancelled with charge'].map((status) => gymBooking('10:00:00', { status }))
  const found = findBookingsOn(
    [nextDay, gymBooking('18:10:00'), ...canceled, gymBooking(null), gymBooking('09:30:00')],
    '2026-07-07',
  )
  expect(found.map(({ startTime }) => startTime)).toEqual([null, '09:30:00', '18:10:00'])
})

it('sumWeekRevenue totals each of the last seven days to the cent', () => {
  const sale = (date: string, amount: number | null) => ({ id: 1, date, amount })
  const sales = [
    sale('2026-07-07', 0.1),
    sale('2026-07-07', 0.2),
    sale('2026-07-01', -5),
    sale('2026-06-30', 9),
  ]
  const week = sumWeekRevenue([...sales, sale('2026-07-06', null)], '2026-07-07')
  expect(week).toHaveLength(7)
  expect(week.filter(({ cents }) => cents !== 0)).toEqual([
    { day: '2026-07-01', cents: -500 },
    { day: '2026-07-07', cents: 30 },
  ])
})

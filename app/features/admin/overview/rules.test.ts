import { describe, expect, it } from 'vitest'
import { instantAt, minuteMs } from '#domain/venue/venue-clock.ts'
import { type BayNow, bookedOn, dueWords, stateOf, untilWords, weekOf } from './rules.ts'

const now = instantAt('2026-01-05', 18 * 60)
const standing = { current: null, block: null, nextStart: null, bufferMinutes: 0 }
const bay: BayNow = { id: 'b', name: 'Bay 1', active: true, ...standing }

describe('the state of a bay on the overview', () => {
  it('a bay is free until cleanup before the next booking', () => {
    expect(stateOf(bay)).toBe('free')
    expect(untilWords({ ...bay, nextStart: now + 60 * minuteMs }, now)).toBe('Until 7:00 PM')
    expect(untilWords(bay, now)).toBe('For the next 24 hours')
    const tidied = { ...bay, nextStart: now + 60 * minuteMs, bufferMinutes: 15 }
    expect(untilWords(tidied, now)).toBe('Until 6:45 PM')
    expect(untilWords(tidied, now + 50 * minuteMs)).toBe('Next at 7:00 PM')
  })

  it('untilWords mentions a time that is tomorrow', () => {
    const [late, early] = [instantAt('2026-01-05', 20 * 60 + 20), instantAt('2026-01-06', 20 * 60)]
    expect(untilWords({ ...bay, nextStart: early }, late)).toBe('Until 8:00 PM tomorrow')
  })

  it('a bay that takes no bookings is out of service', () => {
    expect(stateOf({ ...bay, active: false })).toBe('closed')
    const block = { title: 'Lantern Cup', end: now + 60 * minuteMs }
    expect([stateOf({ ...bay, block }), untilWords({ ...bay, block }, now)]).toEqual([
      'busy',
      'Until 7:00 PM',
    ])
    expect(untilWords({ ...bay, active: false, nextStart: now }, now)).toBe('Takes no bookings')
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
  ])('dueWords for a start in %i minutes returns "%s"', (minutes, words) => {
    expect(dueWords({ start: now + minutes * minuteMs, madeAt: null, override: '' }, now)).toBe(words)
  })

  it('dueWords does not call a booking late that was made after its start', () => {
    const start = now - 10 * minuteMs
    expect(dueWords({ start, madeAt: start + minuteMs, override: '' }, now)).toBe('Began 10 minutes ago')
  })
})

const gymBooking = (startTime: string | null, parts: object = {}) => ({
  id: `${startTime}`,
  date: '2026-07-07',
  startTime,
  status: 'confirmed',
  ...parts,
})

it("the day's bookings of a gym system are sorted by time, without cancellations", () => {
  const other = gymBooking('09:00:00', { date: '2026-07-08' })
  const gone = ['cancelled', 'Cancelled with charge'].map((status) => gymBooking('10:00:00', { status }))
  const found = bookedOn(
    [other, gymBooking('18:10:00'), ...gone, gymBooking(null), gymBooking('09:30:00')],
    '2026-07-07',
  )
  expect(found.map(({ startTime }) => startTime)).toEqual([null, '09:30:00', '18:10:00'])
})

it('the weekly sales chart totals each of the last seven days to the cent', () => {
  const sale = (date: string, amount: number | null) => ({ id: 1, date, amount })
  const sales = [
    sale('2026-07-07', 0.1),
    sale('2026-07-07', 0.2),
    sale('2026-07-01', -5),
    sale('2026-06-30', 9),
  ]
  const week = weekOf([...sales, sale('2026-07-06', null)], '2026-07-07')
  expect(week).toHaveLength(7)
  expect(week.filter(({ cents }) => cents !== 0)).toEqual([
    { day: '2026-07-01', cents: -500 },
    { day: '2026-07-07', cents: 30 },
  ])
})

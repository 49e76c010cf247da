import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { venue } from './venue.ts'
import { addDays, dayOf, instantAt, isRepeated, minuteMs, toWallTime, weekdayOf } from './venue-clock.ts'

const springs = ['2026-03-08', '2027-03-14']
const autumns = ['2026-11-01', '2027-11-07']
const hour = 60

function utc(day: string, minute: number): string {
  return new Date(instantAt(day, minute)).toISOString().slice(0, 16)
}

describe('toWallTime', () => {
  it.each([
    ['2026-01-05T18:30:00Z', { day: '2026-01-05', minute: 750, weekday: 1 }],
    ['2026-07-05T04:59:59Z', { day: '2026-07-04', minute: 1439, weekday: 6 }],
    ['2026-11-01T06:30:00Z', { day: '2026-11-01', minute: 90, weekday: 0 }],
    ['2026-11-01T07:30:00Z', { day: '2026-11-01', minute: 90, weekday: 0 }],
    ['2026-03-08T07:59:00Z', { day: '2026-03-08', minute: 119, weekday: 0 }],
    ['2026-03-08T08:00:00Z', { day: '2026-03-08', minute: 180, weekday: 0 }],
  ])('toWallTime reads %s', (instant, wall) => expect(toWallTime(Date.parse(instant))).toEqual(wall))

  it('toWallTime agrees with Intl at any moment', () => {
    const intl = new Intl.DateTimeFormat('sv-SE', {
      timeZone: venue.zone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    fc.assert(
      fc.property(anyMinute(), (instant) => {
        const { day, minute, weekday } = toWallTime(instant)
        const clock = [Math.floor(minute / 60), minute % 60].map((n) => String(n).padStart(2, '0'))
        expect(`${day} ${clock.join(':')}`).toBe(intl.format(instant))
        expect(weekday).toBe(weekdayOf(day))
        expect(dayOf(instant)).toBe(day)
      }),
    )
  })
})

describe('instantAt', () => {
  it.each(springs)('instantAt moves the hour that %s skips forward', (day) => {
    expect(utc(day, 119)).toBe(`${day}T07:59`)
    expect(utc(day, 2 * hour)).toBe(`${day}T08:00`)
    expect(utc(day, 2 * hour + 30)).toBe(`${day}T08:30`)
    expect(utc(day, 3 * hour)).toBe(`${day}T08:00`)
    expect(toWallTime(instantAt(day, 2 * hour + 30)).minute).toBe(3 * hour + 30)
  })

  it.each(autumns)('instantAt returns the first of the hour that %s has twice', (day) => {
    expect(utc(day, 59)).toBe(`${day}T05:59`)
    expect(utc(day, hour + 30)).toBe(`${day}T06:30`)
    expect(utc(day, 2 * hour)).toBe(`${day}T08:00`)
  })

  it.each([
    [springs, 23],
    [autumns, 25],
    [['2026-01-05', '2026-07-04'], 24],
  ])('instantAt gives %j %d hours', (days, hours) => {
    for (const day of days) {
      expect(instantAt(addDays(day, 1), 0) - instantAt(day, 0)).toBe(hours * 60 * minuteMs)
      expect(instantAt(day, 1440)).toBe(instantAt(addDays(day, 1), 0))
    }
  })

  it('instantAt accepts minutes of the days before and after', () => {
    expect(utc('2026-01-05', 1500)).toBe(utc('2026-01-06', 60))
    expect(utc('2026-01-05', -30)).toBe(utc('2026-01-04', 1410))
    expect(utc('2026-03-07', 1440 + 3 * hour)).toBe('2026-03-08T08:00')
  })

  it('instantAt reverses toWallTime except in the second of a repeated hour', () => {
    fc.assert(
      fc.property(anyMinute(), (instant) => {
        const { day, minute } = toWallTime(instant)
        const back = instantAt(day, minute)
        if (back === instant) return
        expect(instant - back).toBe(60 * minuteMs)
        expect([isRepeated(instant), isRepeated(back)]).toEqual([true, true])
      }),
      { numRuns: 500 },
    )
  })
})

it.each(autumns)('isRepeated finds the two hours of %s with the same local time', (day) => {
  const first = instantAt(day, hour)
  const repeated = [-1, 0, 59, 60, 119, 120].map((minutes) => isRepeated(first + minutes * minuteMs))
  expect(repeated).toEqual([false, true, true, true, true, false])
})

it.each(springs)('isRepeated finds no hours on %s', (day) => {
  const hours = Array.from({ length: 48 }, (_, half) => instantAt(day, 0) + half * 30 * minuteMs)
  expect(hours.filter(isRepeated)).toEqual([])
})

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-08', 7, '2026-03-15'],
  ['2026-03-01', -1, '2026-02-28'],
])('addDays(%s, %d) returns %s', (day, days, expected) => expect(addDays(day, days)).toBe(expected))

/** Half of the instants are within two days of a clock change. */
function anyMinute(): fc.Arbitrary<number> {
  const near = fc
    .tuple(fc.constantFrom(...springs, ...autumns), fc.integer({ min: -2880, max: 2880 }))
    .map(([day, minutes]) => Date.parse(`${day}T07:00:00Z`) + minutes * minuteMs)
  const far = fc
    .integer({ min: 0, max: Date.parse('2100-01-01') / minuteMs })
    .map((minutes) => minutes * minuteMs)
  return fc.oneof(near, far)
}

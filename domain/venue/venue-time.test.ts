import { describe, expect, it } from 'vitest'
import { instantAt } from './venue-clock.ts'
import {
  formatClock,
  formatDay,
  formatDayLong,
  formatHour,
  formatInstant,
  formatSlot,
  formatTime,
} from './venue-time.ts'

function at(instant: string): number {
  return Date.parse(instant)
}

it('formatDay and formatDayLong name dates', () => {
  expect(formatDay('2026-01-05')).toBe('Mon, Jan 5, 2026')
  expect(formatDayLong('2026-01-05')).toBe('Monday, January 5, 2026')
  expect(formatDayLong('2026-03-08')).toBe('Sunday, March 8, 2026')
})

it("formatInstant uses the venue's date and time", () => {
  expect(formatInstant(at('2026-01-06T00:30:00Z'))).toBe('Mon, Jan 5, 2026, 6:30 PM')
})

it.each([
  ['18:30:00', '6:30 PM'],
  ['00:05', '12:05 AM'],
  ['12:00:00', '12:00 PM'],
])('formatTime writes %s as %s', (time, words) => expect(formatTime(time)).toBe(words))

it.each([
  [600, '10 AM'],
  [1290, '9:30 PM'],
  [0, 'midnight'],
  [720, 'noon'],
  [1440, 'midnight'],
  [1560, '2 AM'],
])('formatHour writes minute %d as %s', (minute, words) => expect(formatHour(minute)).toBe(words))

describe('formatClock', () => {
  it.each([
    ['2026-01-06T00:30:00Z', '6:30 PM'],
    ['2026-07-04T23:30:00Z', '6:30 PM'],
    ['2026-11-01T05:59:00Z', '12:59 AM'],
    ['2026-11-01T06:30:00Z', '1:30 AM CDT'],
    ['2026-11-01T07:30:00Z', '1:30 AM CST'],
    ['2026-11-01T08:00:00Z', '2:00 AM'],
    ['2027-11-07T06:00:00Z', '1:00 AM CDT'],
    ['2027-11-07T07:00:00Z', '1:00 AM CST'],
    ['2026-03-08T07:30:00Z', '1:30 AM'],
    ['2026-03-08T08:30:00Z', '3:30 AM'],
    ['2027-03-14T08:00:00Z', '3:00 AM'],
  ])('formatClock writes %s as %s', (instant, words) => expect(formatClock(at(instant))).toBe(words))
})

describe('formatSlot', () => {
  it.each([
    ['2026-01-05', 1080, 1200, 'Monday, January 5, 2026, 6:00 PM to 8:00 PM'],
    ['2026-01-05', 1320, 1440, 'Monday, January 5, 2026, 10:00 PM to 12:00 AM'],
    ['2026-01-05', 1380, 1500, 'Monday, January 5, 2026, 11:00 PM to Tuesday, January 6, 2026, 1:00 AM'],
    ['2026-03-08', 90, 210, 'Sunday, March 8, 2026, 1:30 AM to 3:30 AM'],
  ])('formatSlot writes a slot on %s from minute %d to %d', (day, from, until, words) => {
    expect(formatSlot(instantAt(day, from), instantAt(day, until))).toBe(words)
  })

  it('formatSlot distinguishes the repeated hour by its time zone', () => {
    const [start, end] = [at('2026-11-01T06:30:00Z'), at('2026-11-01T07:30:00Z')]
    expect(formatSlot(start, end)).toBe('Sunday, November 1, 2026, 1:30 AM CDT to 1:30 AM CST')
  })
})

import { describe, expect, it } from 'vitest'
import { instantAt } from '../venue/venue-clock.ts'
import { isServedAt, readyWords, servedTimes, servingPeriods, servingWords } from './serving-hours.ts'

// A Friday. Open 10 AM to 10 PM, Christmas Eve until 4 PM, Christmas closed.
const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensMinute: 600, closesMinute: 1320 }))
const exceptions = [
  { day: '2026-12-24', opensMinute: 600, closesMinute: 960, note: 'Christmas Eve', membersToo: false },
  { day: '2026-12-25', opensMinute: null, closesMinute: null, note: 'Christmas', membersToo: false },
]
const at = (day: string, hour: number, minute = 0) => instantAt(day, hour * 60 + minute)
const periodsAt = (now: number) => servingPeriods(now, { hours, exceptions })

describe('readyWords', () => {
  it.each([
    ['in staffed hours', at('2026-11-27', 12), 'Ready at the bar within the hour'],
    ['shortly before closing', at('2026-11-27', 21, 30), 'Ready at the bar by 10:00 PM, when we close'],
    ['too late for today', at('2026-11-27', 21, 50), 'Ready Saturday from 10:15 AM'],
    ['at night', at('2026-11-28', 4), 'Ready today from 10:15 AM'],
    ['over a closed day', at('2026-12-24', 16), 'Ready Saturday from 10:15 AM'],
  ])('readyWords describes pickup %s', (_, now, words) => expect(readyWords(now, periodsAt(now))).toBe(words))

  it('readyWords names no day without known hours', () => {
    expect(readyWords(at('2026-11-27', 12), [])).toBe('Ready the next time we are open')
  })
})

describe('servedTimes', () => {
  const clocks = (now: number, start: number, end: number) =>
    servedTimes({ start, end }, now, periodsAt(now)).map((time) => (time - at('2026-11-27', 0)) / 3_600_000)

  it('servedTimes offers the half hours of a current booking, starting with the present one', () => {
    expect(clocks(at('2026-11-27', 12, 40), at('2026-11-27', 12), at('2026-11-27', 14))).toEqual([
      12.5, 13, 13.5,
    ])
  })

  it('servedTimes offers only staffed hours', () => {
    expect(clocks(at('2026-11-27', 4), at('2026-11-27', 9), at('2026-11-27', 11))).toEqual([10, 10.5])
    expect(clocks(at('2026-11-27', 20), at('2026-11-27', 21), at('2026-11-27', 23))).toEqual([21, 21.5])
    expect(clocks(at('2026-11-27', 3), at('2026-11-27', 3), at('2026-11-27', 5))).toEqual([])
  })
})

it('isServedAt refuses times outside staffed hours, and the present half hour once the bar closes', () => {
  const now = at('2026-11-27', 4)
  expect(isServedAt(at('2026-11-27', 4), now, periodsAt(now))).toBe(false)
  expect(isServedAt(at('2026-11-27', 19), now, periodsAt(now))).toBe(true)
  const late = at('2026-11-27', 21, 50)
  expect(isServedAt(at('2026-11-27', 21, 30), late, periodsAt(late))).toBe(false)
})

it('servingWords says when the bar serves next', () => {
  const now = at('2026-11-27', 4)
  expect(servingWords(now, periodsAt(now))).toBe('The bar opens today at 10:00 AM.')
  const noon = at('2026-11-27', 12)
  expect(servingWords(noon, periodsAt(noon))).toBe('The bar serves until 9:45 PM.')
})

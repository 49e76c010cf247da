import { describe, expect, it } from 'vitest'
import { dayIn, secondsIn, timeOf } from './when.ts'

describe('dayIn', () => {
  it.each([
    ['2026-07-06', '2026-07-06'],
    ['2026-07-06 18:10:00', '2026-07-06'],
    ['2026-07-06T18:10:00Z', '2026-07-06'],
    ['6 Jul 2026', '2026-07-06'],
    ['Mon 06 July 2026', '2026-07-06'],
    ['6-Sept-2026', '2026-09-06'],
    ['1st Jan, 2026', '2026-01-01'],
    ['29 Feb 2028', '2028-02-29'],
  ])('dayIn reads %s', (value, day) => {
    expect(dayIn(value)).toBe(day)
  })

  it.each([
    'Open Ended',
    '',
    '31 Feb 2026',
    '2026-02-30',
    '2026-13-01',
    '06/07/2026',
    '6 Xyz 2026',
    20260706,
    null,
  ])('dayIn finds no day in %j', (value) => {
    expect(dayIn(value)).toBeNull()
  })
})

describe('secondsIn', () => {
  it.each([
    ['18:10:00', '18:10:00'],
    ['18:10', '18:10:00'],
    ['6:10 pm', '18:10:00'],
    ['6:10 p.m.', '18:10:00'],
    ['12:05 am', '00:05:00'],
    ['12 PM', '12:00:00'],
    ['0:45:00', '00:45:00'],
    [65_400, '18:10:00'],
    [0, '00:00:00'],
  ])('secondsIn reads %s', (value, time) => {
    expect(timeOf(secondsIn(value) ?? -1)).toBe(time)
  })

  it.each(['', '24:00', '18:60', '13:00 pm', '0 am', '18', 'noon', 86_400, -1, 1.5, null, {}])(
    'secondsIn finds no time in %j',
    (value) => {
      expect(secondsIn(value)).toBeNull()
    },
  )
})

it('timeOf wraps at midnight', () => {
  expect(timeOf(23 * 3600 + 2 * 3600)).toBe('01:00:00')
})

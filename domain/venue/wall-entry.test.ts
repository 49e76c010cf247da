import { describe, expect, it } from 'vitest'
import { formatWallEntry, parseMinute, parseWallPeriod } from './wall-entry.ts'

describe('typed times', () => {
  it.each([
    ['00:00', 0],
    ['09:30', 570],
    ['23:59', 1439],
    ['18:00:00', 1080],
    ['24:00', null],
    ['9:30', null],
    ['', null],
  ])('parseMinute %s is minute %s', (text, minute) => {
    expect(parseMinute(text)).toBe(minute)
  })

  it('formatWallEntry reverses parseMinute', () => {
    expect(formatWallEntry(570)).toBe('09:30')
    expect(formatWallEntry(1440)).toBe('00:00')
    expect(formatWallEntry(1560)).toBe('02:00')
  })
})

describe('parseWallPeriod', () => {
  it.each([
    ['10:00', '22:00', { fromMinute: 600, untilMinute: 1320 }],
    ['10:00', '00:00', { fromMinute: 600, untilMinute: 1440 }],
    ['10:00', '06:00', { fromMinute: 600, untilMinute: 1800 }],
    ['00:00', '00:00', { fromMinute: 0, untilMinute: 1440 }],
    ['10:00', '06:30', 'too-late'],
    ['10:00', '09:00', 'too-late'],
    ['10:15', '22:00', 'grid'],
    ['', '22:00', 'from'],
    ['10:00', '', 'until'],
  ])('parseWallPeriod reads a period from %s to %s', (from, until, period) => {
    expect(parseWallPeriod(from, until)).toEqual(period)
  })
})

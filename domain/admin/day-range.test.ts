import { describe, expect, it } from 'vitest'

import {
  chooseGrouping,
  countDays,
  findRangeError,
  findRangeName,
  type RangeName,
  resolveRange,
  splitRange,
} from './day-range.ts'

const today = '2026-03-11' // a Wednesday

describe('resolveRange', () => {
  it.each<[RangeName, string]>([
    ['week', '2026-03-08'],
    ['month', '2026-03-01'],
    ['30-days', '2026-02-10'],
    ['year', '2026-01-01'],
  ])('resolveRange %s begins on %s and ends today', (name, from) => {
    expect(resolveRange(name, today)).toEqual({ from, to: today })
    expect(findRangeName({ from, to: today }, today)).toBe(name)
  })

  it('resolveRange covers all of last month, also in January', () => {
    expect(resolveRange('last-month', today)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(resolveRange('last-month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(findRangeName({ from: '2026-02-01', to: '2026-02-28' }, today)).toBe('last-month')
  })

  it('findRangeName returns null for a range without a name', () => {
    expect(findRangeName({ from: '2026-03-02', to: today }, today)).toBeNull()
  })
})

describe('findRangeError', () => {
  it.each([
    ['2026-02-30', '2026-03-01', 'Choose two days between 2000 and 2099.'],
    ['', '2026-03-01', 'Choose two days between 2000 and 2099.'],
    ['1999-12-31', '2026-03-01', 'Choose two days between 2000 and 2099.'],
    ['2026-03-02', '2026-03-01', 'The last day is before the first.'],
    ['2010-01-01', '2026-03-01', 'Choose at most ten years.'],
  ])('findRangeError for %s to %s returns "%s"', (from, to, fault) => {
    expect(findRangeError({ from, to })).toBe(fault)
  })

  it('a range may be a single day, even one on which the clocks change', () => {
    expect(findRangeError({ from: '2026-03-08', to: '2026-03-08' })).toBeNull()
    expect(countDays({ from: '2026-03-07', to: '2026-03-09' })).toBe(3)
  })
})

describe('splitRange', () => {
  it('chooseGrouping chooses days, weeks or months by the length of the range', () => {
    expect(chooseGrouping({ from: '2026-01-01', to: '2026-02-18' })).toBe('day')
    expect(chooseGrouping({ from: '2026-01-01', to: '2026-02-19' })).toBe('week')
    expect(chooseGrouping({ from: '2026-01-01', to: '2026-12-31' })).toBe('month')
  })

  it('splitRange cuts the first and last group at the ends of the range', () => {
    expect(splitRange({ from: '2026-01-15', to: '2026-03-11' }, 'month')).toEqual([
      { from: '2026-01-15', to: '2026-01-31', label: 'Jan 2026' },
      { from: '2026-02-01', to: '2026-02-28', label: 'Feb 2026' },
      { from: '2026-03-01', to: '2026-03-11', label: 'Mar 2026' },
    ])
    expect(splitRange({ from: '2026-03-06', to: '2026-03-09' }, 'week')).toEqual([
      { from: '2026-03-06', to: '2026-03-07', label: 'Mar 6' },
      { from: '2026-03-08', to: '2026-03-09', label: 'Mar 8' },
    ])
  })
})

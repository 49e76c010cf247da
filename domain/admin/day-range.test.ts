import { describe, expect, it } from 'vitest'

import { daysOf, groupingOf, groupsOf, namedRange, nameOf, type RangeName, rangeFault } from './day-range.ts'

const today = '2026-03-11' // a Wednesday

describe('namedRange', () => {
  it.each<[RangeName, string]>([
    ['week', '2026-03-08'],
    ['month', '2026-03-01'],
    ['30-days', '2026-02-10'],
    ['year', '2026-01-01'],
  ])('namedRange %s begins on %s and ends today', (name, from) => {
    expect(namedRange(name, today)).toEqual({ from, to: today })
    expect(nameOf({ from, to: today }, today)).toBe(name)
  })

  it('namedRange for last month covers all of it, also in January', () => {
    expect(namedRange('last-month', today)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(namedRange('last-month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(nameOf({ from: '2026-02-01', to: '2026-02-28' }, today)).toBe('last-month')
  })

  it('nameOf returns no name for other days', () => {
    expect(nameOf({ from: '2026-03-02', to: today }, today)).toBeNull()
  })
})

describe('rangeFault', () => {
  it.each([
    ['2026-02-30', '2026-03-01', 'Choose two days between 2000 and 2099.'],
    ['', '2026-03-01', 'Choose two days between 2000 and 2099.'],
    ['1999-12-31', '2026-03-01', 'Choose two days between 2000 and 2099.'],
    ['2026-03-02', '2026-03-01', 'The last day comes before the first.'],
    ['2010-01-01', '2026-03-01', 'Choose ten years at most.'],
  ])('rangeFault for %s to %s returns "%s"', (from, to, fault) => {
    expect(rangeFault({ from, to })).toBe(fault)
  })

  it('a range may be a single day, even one on which the clocks change', () => {
    expect(rangeFault({ from: '2026-03-08', to: '2026-03-08' })).toBeNull()
    expect(daysOf({ from: '2026-03-07', to: '2026-03-09' })).toBe(3)
  })
})

describe('groupsOf', () => {
  it('groupingOf chooses days, weeks or months by the length of the range', () => {
    expect(groupingOf({ from: '2026-01-01', to: '2026-02-18' })).toBe('day')
    expect(groupingOf({ from: '2026-01-01', to: '2026-02-19' })).toBe('week')
    expect(groupingOf({ from: '2026-01-01', to: '2026-12-31' })).toBe('month')
  })

  it('groupsOf are cut at the ends of the range', () => {
    expect(groupsOf({ from: '2026-01-15', to: '2026-03-11' }, 'month')).toEqual([
      { from: '2026-01-15', to: '2026-01-31', label: 'Jan 2026' },
      { from: '2026-02-01', to: '2026-02-28', label: 'Feb 2026' },
      { from: '2026-03-01', to: '2026-03-11', label: 'Mar 2026' },
    ])
    expect(groupsOf({ from: '2026-03-06', to: '2026-03-09' }, 'week')).toEqual([
      { from: '2026-03-06', to: '2026-03-07', label: 'Mar 6' },
      { from: '2026-03-08', to: '2026-03-09', label: 'Mar 8' },
    ])
  })
})

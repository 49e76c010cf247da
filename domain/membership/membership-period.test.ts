import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../venue/venue-clock.ts'
import {
  findEndAfterPause,
  findEndWithoutPeriod,
  findPeriodEnd,
  findRenewedEnd,
} from './membership-period.ts'

describe('findPeriodEnd', () => {
  it.each([
    ['2026-01-01', 1, '2026-01-31'],
    ['2026-01-05', 1, '2026-02-04'],
    ['2026-01-28', 1, '2026-02-27'],
    ['2026-01-29', 1, '2026-02-28'],
    ['2026-01-30', 1, '2026-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-27'],
    ['2026-03-01', 1, '2026-03-31'],
    ['2026-12-15', 1, '2027-01-14'],
    ['2026-01-05', 12, '2027-01-04'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
  ])('findPeriodEnd %s for %d months ends on %s', (start, months, end) =>
    expect(findPeriodEnd(start, months)).toBe(end),
  )

  it('findPeriodEnd never shrinks with a later start or more months, and each month has at least 28 days', () => {
    const day = fc.integer({ min: 0, max: 5000 }).map((n) => addDays('2026-01-01', n))
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 36 }), (start, months) => {
        const end = findPeriodEnd(start, months)
        expect(findPeriodEnd(addDays(start, 1), months) >= end).toBe(true)
        expect(findPeriodEnd(start, months + 1) > end).toBe(true)
        expect(end >= addDays(start, 28 * months - 1)).toBe(true)
        expect(end < addDays(start, 31 * months)).toBe(true)
      }),
    )
  })
})

describe('findRenewedEnd', () => {
  it.each([
    ['2026-02-04', '2026-01-20', '2026-03-04'],
    ['2026-02-04', '2026-02-04', '2026-03-04'],
    ['2026-02-28', '2026-02-10', '2026-03-31'],
    ['2026-02-04', '2026-02-05', '2026-03-04'],
    ['2026-02-04', '2026-06-10', '2026-07-09'],
  ])('findRenewedEnd for a membership ending on %s, on %s, is %s', (end, today, until) => {
    expect(findRenewedEnd(end, today, 1)).toBe(until)
  })
})

describe('findEndAfterPause', () => {
  it.each([
    ['2026-01-08', '2026-01-20', '2026-02-16'],
    ['2026-01-08', '2026-01-08', '2026-02-04'],
    ['2026-01-08', '2026-01-05', '2026-02-04'],
    [null, '2026-01-20', '2026-02-04'],
  ])('findEndAfterPause for a pause since %s, resumed on %s, is %s', (pausedOn, from, end) =>
    expect(findEndAfterPause({ endDate: '2026-02-04', pausedOn }, from)).toBe(end),
  )
})

describe('findEndWithoutPeriod', () => {
  it.each([
    ['2026-03-04', 1, '2026-02-04'],
    ['2027-01-04', 12, '2026-01-04'],
    ['2026-03-30', 1, '2026-02-27'],
    ['2026-03-31', 1, '2026-02-28'],
  ])('findEndWithoutPeriod for the end %s and %d months is %s', (end, months, before) =>
    expect(findEndWithoutPeriod(end, months)).toBe(before),
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../venue/venue-clock.ts'
import { endAfterPause, endWithoutPeriod, periodFrom, renewedUntil } from './membership-period.ts'

describe('periodFrom', () => {
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
  ])('periodFrom %s for %d months ends on %s', (start, months, end) =>
    expect(periodFrom(start, months)).toBe(end),
  )

  it('periodFrom never shrinks with a later start or more months, and each month has at least 28 days', () => {
    const day = fc.integer({ min: 0, max: 5000 }).map((n) => addDays('2026-01-01', n))
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 36 }), (start, months) => {
        const end = periodFrom(start, months)
        expect(periodFrom(addDays(start, 1), months) >= end).toBe(true)
        expect(periodFrom(start, months + 1) > end).toBe(true)
        expect(end >= addDays(start, 28 * months - 1)).toBe(true)
        expect(end < addDays(start, 31 * months)).toBe(true)
      }),
    )
  })
})

describe('renewedUntil', () => {
  it.each([
    ['2026-02-04', '2026-01-20', '2026-03-04'],
    ['2026-02-04', '2026-02-04', '2026-03-04'],
    ['2026-02-28', '2026-02-10', '2026-03-31'],
    ['2026-02-04', '2026-02-05', '2026-03-04'],
    ['2026-02-04', '2026-06-10', '2026-07-09'],
  ])('renewedUntil for a membership ending on %s, on %s, is %s', (end, today, until) => {
    expect(renewedUntil(end, today, 1)).toBe(until)
  })
})

describe('endAfterPause', () => {
  it.each([
    ['2026-01-08', '2026-01-20', '2026-02-16'],
    ['2026-01-08', '2026-01-08', '2026-02-04'],
    ['2026-01-08', '2026-01-05', '2026-02-04'],
    [null, '2026-01-20', '2026-02-04'],
  ])('endAfterPause for a pause since %s, resumed on %s, is %s', (pausedOn, from, end) =>
    expect(endAfterPause({ endDate: '2026-02-04', pausedOn }, from)).toBe(end),
  )
})

describe('endWithoutPeriod', () => {
  it.each([
    ['2026-03-04', 1, '2026-02-04'],
    ['2027-01-04', 12, '2026-01-04'],
    ['2026-03-30', 1, '2026-02-27'],
    ['2026-03-31', 1, '2026-02-28'],
  ])('endWithoutPeriod for the end %s and %d months is %s', (end, months, before) =>
    expect(endWithoutPeriod(end, months)).toBe(before),
  )
})

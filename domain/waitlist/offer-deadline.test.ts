import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hourMs, instantAt, minuteMs } from '../venue/venue-clock.ts'
import { findOfferDeadline } from './offer-deadline.ts'

const day = '2026-01-05'
const next = '2026-01-06'
const at = (minute: number, on = day) => instantAt(on, minute)

it.each([
  ['half an hour from now by day', at(12 * 60), at(19 * 60), at(12 * 60 + 30)],
  ['15 minutes before a near start', at(12 * 60), at(12 * 60 + 30), at(12 * 60 + 15)],
  ['null when less than 15 minutes would be left', at(12 * 60), at(12 * 60 + 29), null],
  ['8:30 AM for a time freed late in the evening', at(22 * 60), at(19 * 60, next), at(510, next)],
  ['8:30 AM for a time freed after midnight', at(120, next), at(19 * 60, next), at(510, next)],
  ['two hours before an early morning time', at(60, next), at(9 * 60, next), at(7 * 60, next)],
  ['half an hour for a time of the same night', at(22 * 60 + 30), at(24 * 60), at(23 * 60)],
])('findOfferDeadline is %s', (_, now, start, deadline) => {
  expect(findOfferDeadline(start, now)).toBe(deadline)
})

it('findOfferDeadline is never past the start, leaves time to answer, and lasts no longer than a night', () => {
  const minute = fc.integer({ min: 0, max: 60 * 24 * 400 }).map((n) => at(0) + n * minuteMs)
  fc.assert(
    fc.property(minute, fc.integer({ min: -60, max: 60 * 24 * 30 }), (now, ahead) => {
      const start = now + ahead * minuteMs
      const deadline = findOfferDeadline(start, now)
      if (deadline === null) {
        expect(start - now).toBeLessThan(hourMs / 2)
        return
      }
      expect(deadline).toBeLessThan(start)
      expect(deadline - now).toBeGreaterThanOrEqual(15 * minuteMs)
      expect(deadline - now).toBeLessThan(13 * hourMs)
    }),
  )
})

import { expect, it } from 'vitest'
import { hourMs, instantAt, minuteMs } from '../venue/venue-clock.ts'
import { deadlineWords, linkDeadline } from './link-deadline.ts'

const now = instantAt('2026-01-05', 9 * 60)
const left = (hours: number) => {
  const deadline = linkDeadline(now + hours * hourMs, now)
  return deadline === null ? null : (deadline - now) / minuteMs
}

it.each([
  ['a day for what begins later than that', 72, 24 * 60],
  ['until two hours before the start', 10, 8 * 60],
  ['half an hour where the start is nearer', 2.25, 30],
  ['no longer than until the start', 0.25, 15],
  ['nothing where it begins at once', 0.1, null],
  ['nothing where it has begun', -1, null],
])('a payment link is valid for %s', (_, hours, minutes) => {
  expect(left(hours)).toBe(minutes)
})

it('deadlineWords names the day only if it is not today', () => {
  expect(deadlineWords(now + hourMs, now)).toBe('10:00 AM')
  expect(deadlineWords(now + 24 * hourMs, now)).toBe('Tue, Jan 6, 2026, 9:00 AM')
})

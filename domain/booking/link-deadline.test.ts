import { expect, it } from 'vitest'
import { hourMs, instantAt, minuteMs } from '../venue/venue-clock.ts'
import { formatDeadline, linkDeadline } from './link-deadline.ts'

const now = instantAt('2026-01-05', 9 * 60)
const left = (hours: number) => {
  const deadline = linkDeadline(now + hours * hourMs, now)
  return deadline === null ? null : (deadline - now) / minuteMs
}

it.each([
  ['for a day when the start is later', 72, 24 * 60],
  ['until two hours before the start', 10, 8 * 60],
  ['for half an hour when the start is nearer', 2.25, 30],
  ['until the start at most', 0.25, 15],
  ['for no time when the booking starts now', 0.1, null],
  ['for no time once the booking has started', -1, null],
])('a payment link is valid %s', (_, hours, minutes) => {
  expect(left(hours)).toBe(minutes)
})

it('formatDeadline names the day only if it is not today', () => {
  expect(formatDeadline(now + hourMs, now)).toBe('10:00 AM')
  expect(formatDeadline(now + 24 * hourMs, now)).toBe('Tue, Jan 6, 2026, 9:00 AM')
})

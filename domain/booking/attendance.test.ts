import { expect, it } from 'vitest'
import { hourMs, minuteMs } from '../venue/venue-clock.ts'
import { isAwaited, markRefusal } from './attendance.ts'

const start = 100 * hourMs

it.each([
  ['confirmed', 'attended', -12],
  ['confirmed', 'no_show', 0],
  ['attended', 'confirmed', 5],
  ['no_show', 'attended', 1],
] as const)('%s becomes %s %i hours after its start', (was, status, hours) => {
  expect(markRefusal(was, status, start, start + hours * hourMs)).toBeNull()
})

it.each([
  ['confirmed', 'attended', -13, 'too early'],
  ['confirmed', 'no_show', -1, 'has not begun'],
  ['cancelled', 'attended', 0, 'cannot be marked'],
  ['held', 'attended', 0, 'cannot be marked'],
  ['attended', 'no_show', 0, 'cannot be marked'],
] as const)('%s does not become %s %i hours after its start', (was, status, hours, words) => {
  expect(markRefusal(was, status, start, start + hours * hourMs)).toContain(words)
})

it.each([
  [-5, '', true],
  [1, '', false],
  [-10, 'Walk-in', false],
  [-600, 'Walk-in', true],
])(
  'whoever is booked %i minutes after the start for the reason “%s” may be late: %s',
  (minutes, override, may) => {
    expect(isAwaited({ start, madeAt: start + minutes * minuteMs, override })).toBe(may)
  },
)

import { expect, it } from 'vitest'
import { hourMs, minuteMs } from '../venue/venue-clock.ts'
import { explainMarkRefusal, mayArriveLate } from './attendance.ts'

const start = 100 * hourMs

it.each([
  ['confirmed', 'attended', -12],
  ['confirmed', 'no_show', 0],
  ['attended', 'confirmed', 5],
  ['no_show', 'attended', 1],
] as const)('explainMarkRefusal allows %s to become %s %i hours after the start', (was, status, hours) => {
  expect(explainMarkRefusal(was, status, start, start + hours * hourMs)).toBeNull()
})

it.each([
  ['confirmed', 'attended', -13, 'too early'],
  ['confirmed', 'no_show', -1, "hasn't started"],
  ['cancelled', 'attended', 0, "can't be marked"],
  ['held', 'attended', 0, "can't be marked"],
  ['attended', 'no_show', 0, "can't be marked"],
] as const)(
  'explainMarkRefusal refuses %s to become %s %i hours after the start',
  (was, status, hours, words) => {
    expect(explainMarkRefusal(was, status, start, start + hours * hourMs)).toContain(words)
  },
)

it.each([
  [-5, '', true],
  [1, '', false],
  [-10, 'Walk-in', false],
  [-600, 'Walk-in', true],
])(
  'mayArriveLate for a booking made %i minutes after the start with the reason “%s” returns %s',
  (minutes, override, may) => {
    expect(mayArriveLate({ start, madeAt: start + minutes * minuteMs, override })).toBe(may)
  },
)

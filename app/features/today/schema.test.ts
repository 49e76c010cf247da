import { describe, expect, it } from 'vitest'
import { instantAt, minuteMs } from '#domain/venue-clock.ts'
import { type BayNow, dueWords, stateOf, untilWords } from './schema.ts'

const now = instantAt('2026-01-05', 18 * 60)
const bay: BayNow = { id: 'b', name: 'Bay 1', active: true, current: null, nextStart: null }

describe('how a bay is told', () => {
  it('is free until somebody is expected', () => {
    expect(stateOf(bay)).toBe('free')
    expect(untilWords({ ...bay, nextStart: now + 60 * minuteMs })).toBe('Until 7:00 PM')
    expect(untilWords(bay)).toBe('For the next 24 hours')
  })

  it('is out of service when it takes no bookings', () => {
    expect(stateOf({ ...bay, active: false })).toBe('closed')
    expect(untilWords({ ...bay, active: false, nextStart: now })).toBe('Takes no bookings')
  })
})

describe('when somebody is due', () => {
  it.each([
    [0, 'Now'],
    [1, 'In 1 minute'],
    [59, 'In 59 minutes'],
    [60, 'In 1 hour'],
    [200, 'In 3 hours'],
    [-1, '1 minute late'],
    [-25, '25 minutes late'],
  ])('after %i minutes is told as %s', (minutes, words) => {
    expect(dueWords(now + minutes * minuteMs, now)).toBe(words)
  })
})

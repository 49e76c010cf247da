import { expect, it } from 'vitest'
import { momentWords, slotWords } from './email-times.ts'

it.each([
  ['2026-11-28T01:00:00Z', '2026-11-28T03:00:00Z', 'Friday, November 27, 7:00 PM to 9:00 PM'],
  ['2026-11-28T05:00:00Z', '2026-11-28T06:00:00Z', 'Friday, November 27, 11:00 PM to 12:00 AM'],
  [
    '2026-11-28T05:00:00Z',
    '2026-11-28T07:00:00Z',
    'Friday, November 27, 11:00 PM to Saturday, November 28, 1:00 AM',
  ],
  ['2026-11-01T06:00:00Z', '2026-11-01T07:00:00Z', 'Sunday, November 1, 1:00 AM CDT to 1:00 AM CST'],
])('slotWords describes the time from %s to %s', (startsAt, endsAt, words) =>
  expect(slotWords({ startsAt, endsAt })).toBe(words),
)

it.each([
  ['2026-11-28T01:00:00Z', 'Fri Nov 27, 7 PM'],
  ['2026-11-28T00:30:00Z', 'Fri Nov 27, 6:30 PM'],
  ['2026-11-27T18:00:00Z', 'Fri Nov 27, 12 PM'],
  ['2026-11-01T07:00:00Z', 'Sun Nov 1, 1 AM CST'],
])('momentWords describes the hour of %s', (instant, words) =>
  expect(momentWords(Date.parse(instant))).toBe(words),
)

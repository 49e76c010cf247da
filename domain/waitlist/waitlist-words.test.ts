import { expect, it } from 'vitest'
import {
  describeWaitlistRequest,
  formatOrdinal,
  formatPlaceInLine,
  formatRequestedTime,
} from './waitlist-words.ts'

it('formatOrdinal and formatPlaceInLine describe a place in line', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(formatOrdinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '101st',
    '111th',
  ])
  expect([formatPlaceInLine(0), formatPlaceInLine(1)]).toEqual([
    "You're first in line.",
    "You're 2nd in line.",
  ])
})

it('describeWaitlistRequest describes a waitlist entry', () => {
  const wish = { day: '2026-11-28', fromMinute: 1080, untilMinute: 1260, minutes: 120, players: 4 }
  expect(formatRequestedTime(wish)).toBe('Saturday, November 28, starting between 6:00 PM and 9:00 PM')
  expect(formatRequestedTime({ ...wish, untilMinute: 1080 })).toBe(
    'Saturday, November 28, starting at 6:00 PM',
  )
  expect(describeWaitlistRequest({ ...wish, mostCents: 6000 }, null)).toBe(
    '2 hours · 4 players · up to $60 · any bay',
  )
  expect(describeWaitlistRequest({ ...wish, mostCents: null }, 'Bay 2')).toBe(
    '2 hours · 4 players · any price · Bay 2',
  )
})

import { expect, it } from 'vitest'
import { bookingStanding } from './booking-standing.ts'

it.each([
  ['held', 99, 'Being booked'],
  ['confirmed', 51, 'Confirmed'],
  ['confirmed', 50, 'Past'],
  ['cancelled', 99, 'Canceled'],
  ['attended', 50, 'Checked in'],
  ['no_show', 50, 'No-show'],
  ['of a gym system', 50, 'Of a gym system'],
])('bookingStanding calls a booking that is %s until %d "%s"', (status, end, words) => {
  expect(bookingStanding({ status, end }, 50)).toBe(words)
})

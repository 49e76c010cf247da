import { expect, it } from 'vitest'
import { formatBookingStatus } from './booking-status.ts'

it.each([
  ['held', 99, 'Being booked'],
  ['confirmed', 51, 'Confirmed'],
  ['confirmed', 50, 'Past'],
  ['cancelled', 99, 'Canceled'],
  ['attended', 50, 'Checked in'],
  ['no_show', 50, 'No-show'],
  ['of a gym system', 50, 'Of a gym system'],
])('formatBookingStatus labels a booking that is %s until %d as "%s"', (status, end, words) => {
  expect(formatBookingStatus({ status, end }, 50)).toBe(words)
})

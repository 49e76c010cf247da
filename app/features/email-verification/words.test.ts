import { describe, expect, it } from 'vitest'
import { describeFoundRecords, formatWait } from './words.ts'

describe('records found under an email', () => {
  it.each([
    [{ bookings: 0, orders: 0, visits: 0 }, null, ''],
    [{ bookings: 1, orders: 0, visits: 0 }, 'a booking', 'it'],
    [{ bookings: 2, orders: 1, visits: 0 }, '2 bookings and an order', 'them'],
    [{ bookings: 3, orders: 2, visits: 1 }, '3 bookings, 2 orders and a visit', 'them'],
  ])('describeFoundRecords describes %j as %j', (found, list, pronoun) =>
    expect(describeFoundRecords(found)).toBe(
      list && `We found ${list} under this email and added ${pronoun} to your account.`,
    ),
  )
})

it('formatWait says when another email can be sent', () => {
  expect(formatWait(30)).toContain('wait a minute and')
  expect(formatWait(290)).toContain('wait 5 minutes and')
  expect(formatWait(80_000)).toContain('another one today')
})

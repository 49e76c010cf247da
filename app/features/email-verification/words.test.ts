import { describe, expect, it } from 'vitest'
import { foundWords, waitWords } from './words.ts'

describe('records found under an email', () => {
  it.each([
    [{ bookings: 0, orders: 0, visits: 0 }, null],
    [{ bookings: 1, orders: 0, visits: 0 }, 'a booking'],
    [{ bookings: 2, orders: 1, visits: 0 }, '2 bookings and an order'],
    [{ bookings: 3, orders: 2, visits: 1 }, '3 bookings, 2 orders and a visit'],
  ])('foundWords describes %j as %j', (found, list) =>
    expect(foundWords(found)).toBe(list && `We found ${list} under this email. Your account has it now.`),
  )
})

it('waitWords says when another email can be sent', () => {
  expect(waitWords(30)).toContain('wait a minute,')
  expect(waitWords(290)).toContain('wait 5 minutes,')
  expect(waitWords(80_000)).toContain('enough for today')
})

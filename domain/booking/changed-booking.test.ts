import { describe, expect, it } from 'vitest'
import { chooseChangeEmail, isRestorable, matchesRequest } from './changed-booking.ts'

const hour = 3_600_000
const minute = 60_000
const booking = {
  bayId: 'bay 1',
  start: 0,
  end: hour,
  players: 2,
  name: 'Gus Guest',
  email: 'gus@example.com',
  phone: '(256) 555-0100',
  priceCents: 3000,
}

describe('matchesRequest', () => {
  it('matchesRequest recognizes a booking that is already as requested', () =>
    expect(matchesRequest(booking, { ...booking })).toBe(true))

  it.each([
    { bayId: 'bay 2' },
    { start: 1 },
    { end: 1 },
    { players: 3 },
    { name: 'Ann' },
    { email: '' },
    { phone: '' },
    { priceCents: 0 },
  ])('matchesRequest detects a difference in %j', (parts) =>
    expect(matchesRequest(booking, { ...booking, ...parts })).toBe(false),
  )
})

describe('chooseChangeEmail', () => {
  it.each([
    ['booking_moved', { bayId: 'bay 2', end: 2 * hour }],
    ['booking_moved', { start: hour, end: 2 * hour }],
    ['booking_extended', { end: 2 * hour, players: 3 }],
    ['booking_changed', { end: hour / 2 }],
    ['booking_changed', { players: 3 }],
    ['booking_changed', { email: 'new@example.com' }],
    [null, { name: 'Ann', phone: '', priceCents: 0 }],
  ])('chooseChangeEmail is %s for %j', (kind, parts) =>
    expect(chooseChangeEmail(booking, { ...booking, ...parts })).toBe(kind),
  )
})

describe('isRestorable', () => {
  it.each([
    [true, 'at once', 10 * hour, 0, 0],
    [true, 'for a quarter of an hour', 10 * hour, 0, 15 * minute],
    [false, 'later', 10 * hour, 0, 16 * minute],
    [true, 'until the booking would begin', 5 * minute, 0, 5 * minute],
    [false, 'after that', 5 * minute, 0, 6 * minute],
    [false, 'when the booking had begun', 0, 0, 0],
  ])('isRestorable returns %s %s', (may, _, start, cancelledAt, now) =>
    expect(isRestorable(start, cancelledAt, now)).toBe(may),
  )
})

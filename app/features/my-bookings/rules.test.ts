import { describe, expect, it } from 'vitest'
import { nextVisit, splitByNow } from './rules.ts'

describe('splitByNow', () => {
  const now = Date.parse('2026-01-05T19:00:00Z')

  it('counts a booking as coming until it has ended', () => {
    const [ended, running] = [{ end: now }, { end: now + 1 }]
    expect(splitByNow([ended, running], now)).toEqual({ past: [ended], coming: [running] })
  })

  it('keeps the order in both parts', () => {
    const bookings = [1, 2, now + 1, now + 2].map((end) => ({ end }))
    const { past, coming } = splitByNow(bookings, now)
    expect([...past, ...coming]).toEqual(bookings)
  })
})

it('the next visit is the first that is confirmed and not over', () => {
  const visit = (start: number, status: 'confirmed' | 'cancelled' = 'confirmed') => ({
    start,
    end: start + 2,
    status,
  })
  expect(nextVisit([visit(9), visit(5), visit(4, 'cancelled'), visit(1)], 3)).toEqual(visit(5))
  expect(nextVisit([visit(1)], 3)).toBeNull()
})

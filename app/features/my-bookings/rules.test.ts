import { describe, expect, it } from 'vitest'
import type { MyBooking } from '#domain/contract/booking.ts'
import { findNextVisit, findPaymentLink, groupBookings, splitByEnd } from './rules.ts'

describe('splitByEnd', () => {
  const now = Date.parse('2026-01-05T19:00:00Z')

  it('splitByEnd counts a booking as upcoming until it has ended', () => {
    const [ended, running] = [{ end: now }, { end: now + 1 }]
    expect(splitByEnd([ended, running], now)).toEqual({ past: [ended], coming: [running] })
  })

  it('splitByEnd keeps the order in both parts', () => {
    const bookings = [1, 2, now + 1, now + 2].map((end) => ({ end }))
    const { past, coming } = splitByEnd(bookings, now)
    expect([...past, ...coming]).toEqual(bookings)
  })
})

it('findNextVisit is the first confirmed booking that has not ended', () => {
  const visit = (start: number, status: 'confirmed' | 'cancelled' = 'confirmed') => ({
    start,
    end: start + 2,
    status,
  })
  expect(findNextVisit([visit(9), visit(5), visit(4, 'cancelled'), visit(1)], 3)).toEqual(visit(5))
  expect(findNextVisit([visit(1)], 3)).toBeNull()
})

it('the booking list shows a party as one line and a series as a list at its first date', () => {
  const booking = (id: string, more: Partial<MyBooking> = {}): MyBooking => ({
    id,
    number: id,
    status: 'confirmed',
    bayName: `Bay ${id}`,
    start: 1,
    end: 2,
    players: 3,
    bill: null,
    ...more,
  })
  const party = { bill: { id: 'p', kind: 'party' as const } }
  const series = { bill: { id: 's', kind: 'series' as const } }
  const shown = groupBookings([
    booking('1', series),
    booking('2', party),
    booking('3', party),
    booking('4'),
    booking('5', { ...party, status: 'cancelled' }),
    booking('6', { ...series, start: 8 }),
  ])
  expect(shown.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['series 1', 'party 2', 'one 4', 'one 5'])
  expect(shown[0]).toMatchObject({ bookings: [{ id: '1' }, { id: '6' }] })
  expect(shown[1]).toMatchObject({ booking: { bayName: 'Bay 2, Bay 3', players: 6, number: '2' } })
})

it('findPaymentLink adds up the amounts of a party under its one link', () => {
  const link = { bookingId: '1', dueCents: 3000, lapsesAt: 5, onLapse: 'free' as const }
  const links = [link, { ...link, bookingId: '2' }, { ...link, bookingId: '3' }]
  expect(findPaymentLink(['1', '2'], links)).toEqual({ ...link, dueCents: 6000 })
  expect(findPaymentLink(['4'], links)).toBeNull()
})

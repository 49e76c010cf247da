import { expect, it } from 'vitest'
import { MyBookings } from './booking.ts'

it('the booking contract reads a database row and converts its times', () => {
  const row = {
    id: 'b',
    number: 'NB-1',
    status: 'confirmed',
    bay_name: 'Bay 1',
    players: 2,
    bill: { id: 'c', kind: 'party' },
  }
  const times = { start: '2026-01-05T12:00:00-06:00', end: '2026-01-05T19:00:00+00:00' }
  expect(MyBookings.parse([{ ...row, ...times }])).toEqual([
    {
      id: 'b',
      number: 'NB-1',
      status: 'confirmed',
      bayName: 'Bay 1',
      players: 2,
      bill: { id: 'c', kind: 'party' },
      start: Date.parse('2026-01-05T18:00:00Z'),
      end: Date.parse('2026-01-05T19:00:00Z'),
    },
  ])
})

import { expect, it } from 'vitest'
import { bookingPath } from './booking-path.ts'

it('carries the key in one piece, and needs none for the owner', () => {
  expect(bookingPath('NB-1', 'a+b&c')).toBe('/bookings/NB-1?key=a%2Bb%26c')
  expect(bookingPath('NB-1')).toBe('/bookings/NB-1')
})

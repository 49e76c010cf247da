import { expect, it } from 'vitest'
import { bookingPath } from './booking-path.ts'

it('bookingPath encodes the key, which the owner does not need', () => {
  expect(bookingPath('NB-1', 'a+b&c')).toBe('/bookings/NB-1?key=a%2Bb%26c')
  expect(bookingPath('NB-1')).toBe('/bookings/NB-1')
})

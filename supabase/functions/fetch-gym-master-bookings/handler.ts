import { FetchBookingsResponse } from '../../../domain/contract/gym-lists.ts'
import { listFunction } from '../_shared/gym/list-function.ts'

export const fetchGymMasterBookings = listFunction({
  access: 'use admin',
  response: FetchBookingsResponse,
  answer: async (gym, reading) => {
    const { list: bookings, ...about } = await gym.bookings(reading)
    return { ...about, bookings }
  },
})

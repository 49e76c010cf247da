import { FetchStaffResponse } from '../../../domain/contract/gym-lists.ts'
import { listFunction } from '../_shared/gym/list-function.ts'

export const fetchGymMasterStaff = listFunction({
  access: 'use admin',
  response: FetchStaffResponse,
  answer: async (gym, reading) => {
    const { list: staff, ...about } = await gym.staff(reading)
    return { ...about, staff }
  },
})

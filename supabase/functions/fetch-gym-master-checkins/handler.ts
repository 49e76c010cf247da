import { FetchCheckInsResponse } from '../../../domain/contract/gym-lists.ts'
import { listFunction } from '../_shared/gym/list-function.ts'

export const fetchGymMasterCheckins = listFunction({
  access: 'use admin',
  response: FetchCheckInsResponse,
  answer: async (gym, reading) => {
    const { list: checkins, ...about } = await gym.checkIns(reading)
    return { ...about, checkins }
  },
})

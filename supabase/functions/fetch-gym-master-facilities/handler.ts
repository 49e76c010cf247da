import { FetchFacilitiesResponse } from '../../../domain/contract/gym-lists.ts'
import { listFunction } from '../_shared/gym/list-function.ts'

export const fetchGymMasterFacilities = listFunction({
  access: 'use admin',
  response: FetchFacilitiesResponse,
  answer: async (gym, reading) => {
    const { list: facilities, ...about } = await gym.facilities(reading)
    return { ...about, facilities }
  },
})

import { FetchServicesResponse } from '../../../domain/contract/gym-lists.ts'
import { listFunction } from '../_shared/gym/list-function.ts'

export const fetchGymMasterServices = listFunction({
  access: 'use admin',
  response: FetchServicesResponse,
  answer: async (gym, reading) => {
    const { list: services, ...about } = await gym.services(reading)
    return { ...about, services }
  },
})

import { FetchMembersResponse } from '../../../domain/contract/gym-lists.ts'
import { listFunction } from '../_shared/gym/list-function.ts'

export const fetchGymMasterMembers = listFunction({
  access: 'use admin',
  response: FetchMembersResponse,
  answer: async (gym, reading) => {
    const { list: members, ...about } = await gym.members(reading)
    return { ...about, members }
  },
})

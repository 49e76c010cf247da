import { SyncMembershipsResponse } from '../../../domain/contract/sync-gym-master-memberships.ts'
import { listFunction } from '../_shared/gym/list-function.ts'

export const syncGymMasterMemberships = listFunction({
  access: 'signed-in',
  response: SyncMembershipsResponse,
  answer: async (gym, reading) => {
    const { list: plans, ...about } = await gym.plans(reading)
    return { ...about, plans, total: plans.length }
  },
})

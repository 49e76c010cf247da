import { FetchInventoryResponse } from '../../../domain/contract/gym-lists.ts'
import { listFunction } from '../_shared/gym/list-function.ts'

export const fetchGymMasterInventory = listFunction({
  access: 'use admin',
  response: FetchInventoryResponse,
  answer: async (gym, reading) => {
    const { list: inventory, ...about } = await gym.inventory(reading)
    return { ...about, inventory }
  },
})

import { FetchStockResponse } from '../../../domain/contract/gym-lists.ts'
import { listFunction } from '../_shared/gym/list-function.ts'

export const fetchGymMasterStock = listFunction({
  access: 'use admin',
  response: FetchStockResponse,
  answer: async (gym, reading) => {
    const { list: stock, ...about } = await gym.stock(reading)
    return { ...about, stock }
  },
})

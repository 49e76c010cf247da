import { FetchSalesResponse } from '../../../domain/contract/gym-lists.ts'
import { listFunction } from '../_shared/gym/list-function.ts'

export const fetchGymMasterSales = listFunction({
  access: 'use admin',
  response: FetchSalesResponse,
  answer: async (gym, reading) => {
    const { list: sales, ...about } = await gym.sales(reading)
    return { ...about, sales }
  },
})

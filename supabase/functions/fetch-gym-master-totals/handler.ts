import { FetchTotalsResponse } from '../../../domain/contract/gym-totals.ts'
import { listFunction } from '../_shared/gym/list-function.ts'

export const fetchGymMasterTotals = listFunction({
  access: 'use admin',
  response: FetchTotalsResponse,
  answer: (gym, reading) => gym.totals(reading),
})

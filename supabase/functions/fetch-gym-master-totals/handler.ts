import { FetchTotalsResponse } from '../../../domain/contract/gym-totals.ts'
import { listFunction } from '../_shared/gym/list-function.ts'

/** Totals of members, memberships, bookings and revenue. */
export const fetchGymMasterTotals = listFunction({
  access: 'use admin',
  response: FetchTotalsResponse,
  answer: (gym, reading) => gym.totals(reading),
})

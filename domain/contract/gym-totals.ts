import * as z from 'zod/mini'
import { gymSource } from './gym-source.ts'

/** Null if the gym system does not provide the total. */
const count = z.nullable(z.int())
export const GymTotals = z.object({
  totalMembers: count,
  activeMembers: count,
  totalBookings: count,
  totalRevenueCents: count,
})
export type GymTotals = z.infer<typeof GymTotals>

export const FetchTotalsResponse = z.object({ ...gymSource, ...GymTotals.shape })

import * as z from 'zod/mini'
import { gymSource } from './gym-source.ts'

/** A plan of the gym system. */
export const GymPlan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  duration: z.string(),
  price: z.nullable(z.number()),
  /** The period of the price: 'month', or words of the gym system such as 'Weekly payments'. Null if it names none. */
  per: z.nullable(z.string()),
  features: z.array(z.string()),
})
export type GymPlan = z.infer<typeof GymPlan>

export const SyncMembershipsResponse = z.object({ ...gymSource, plans: z.array(GymPlan), total: z.int() })

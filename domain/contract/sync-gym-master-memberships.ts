import { z } from 'zod'
import { gymSource } from './gym-source.ts'

/** A plan as the gym system tells it. */
export const GymPlan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  duration: z.string(),
  price: z.number().nullable(),
  /** What the price is for: 'month', or words of the gym system such as 'Weekly payments'. Null where it says nothing. */
  per: z.string().nullable(),
  features: z.array(z.string()),
})
export type GymPlan = z.infer<typeof GymPlan>

export const SyncMembershipsResponse = z.object({ ...gymSource, plans: z.array(GymPlan), total: z.int() })

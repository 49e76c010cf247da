import * as z from 'zod/mini'
import { gymSource } from './gym-source.ts'

export const GymPlan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  duration: z.string(),
  price: z.nullable(z.number()),
  /** Billing period: 'month', or text of the gym system such as 'Weekly payments'. */
  per: z.nullable(z.string()),
  features: z.array(z.string()),
})
export type GymPlan = z.infer<typeof GymPlan>

export const SyncMembershipsResponse = z.object({ ...gymSource, plans: z.array(GymPlan), total: z.int() })

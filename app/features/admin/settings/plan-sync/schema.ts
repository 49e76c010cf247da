import * as z from 'zod/mini'
import { GymPlan } from '#domain/contract/sync-gym-master-memberships.ts'

export const KeptPlans = z.object({ keptAt: z.number(), plans: z.array(GymPlan) })
export type KeptPlans = z.infer<typeof KeptPlans>

import * as z from 'zod/mini'
import { GymPlan } from '#domain/contract/sync-gym-master-memberships.ts'

const CachedPlans = z.object({ keptAt: z.number(), plans: z.array(GymPlan) })
type CachedPlans = z.infer<typeof CachedPlans>

export const planCacheMs = 10 * 60_000

export function readFreshPlans(stored: string | null, now: number): CachedPlans | null {
  try {
    const cached = CachedPlans.safeParse(JSON.parse(stored ?? 'null')).data ?? null
    const isFresh = cached !== null && cached.keptAt <= now && now - cached.keptAt < planCacheMs
    return isFresh ? cached : null
  } catch {
    return null
  }
}

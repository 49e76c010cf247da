import { KeptPlans } from './schema.ts'

export const keptPlansMs = 10 * 60_000

/** What is kept of an earlier answer, as long as it is fresh. */
export function freshPlans(stored: string | null, now: number): KeptPlans | null {
  try {
    const kept = KeptPlans.safeParse(JSON.parse(stored ?? 'null')).data ?? null
    const isFresh = kept !== null && kept.keptAt <= now && now - kept.keptAt < keptPlansMs
    return isFresh ? kept : null
  } catch {
    return null
  }
}

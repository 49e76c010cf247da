import { KeptPlans } from './schema.ts'

export const keptPlansMs = 10 * 60_000

/** The cached answer, if it is still fresh. */
export function freshPlans(stored: string | null, now: number): KeptPlans | null {
  try {
    const kept = KeptPlans.safeParse(JSON.parse(stored ?? 'null')).data ?? null
    const isFresh = kept !== null && kept.keptAt <= now && now - kept.keptAt < keptPlansMs
    return isFresh ? kept : null
  } catch {
    return null
  }
}

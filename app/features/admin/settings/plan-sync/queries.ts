import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { storedText } from '#app/lib/browser/stored-text.ts'
import { type GymPlan, SyncMembershipsResponse } from '#domain/contract/sync-gym-master-memberships.ts'
import { freshPlans, keptPlansMs } from './state.ts'

export const gymPlanKeys = { all: ['gym plans'] as const }

const kept = storedText('nightlark.cache.sync-gym-master-memberships')
const keptPlans = () => freshPlans(kept.read(), Date.now())

/** The plans of the gym system, cached in the browser for ten minutes. */
export function plansQuery() {
  return queryOptions({
    queryKey: gymPlanKeys.all,
    staleTime: keptPlansMs,
    initialData: () => keptPlans()?.plans,
    initialDataUpdatedAt: () => keptPlans()?.keptAt,
    queryFn: ({ signal }) => fetchPlans({ refresh: false, signal }),
  })
}

export async function fetchPlans(asked: { refresh: boolean; signal?: AbortSignal }): Promise<GymPlan[]> {
  const { refresh, signal } = asked
  const { plans } = await callFunction('sync-gym-master-memberships', SyncMembershipsResponse, {
    body: { refresh },
    signal,
  })
  kept.write(JSON.stringify({ keptAt: Date.now(), plans }))
  return plans
}

import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { storedText } from '#app/lib/browser/stored-text.ts'
import { type GymPlan, SyncMembershipsResponse } from '#domain/contract/sync-gym-master-memberships.ts'
import { planCacheMs, readFreshPlans } from './state.ts'

export const gymPlanKeys = { all: ['gym plans'] as const }

const storage = storedText('nightlark.cache.sync-gym-master-memberships')
const readCachedPlans = () => readFreshPlans(storage.read(), Date.now())

/** Cached in the browser's storage for ten minutes. */
export function plansQuery() {
  return queryOptions({
    queryKey: gymPlanKeys.all,
    staleTime: planCacheMs,
    initialData: () => readCachedPlans()?.plans,
    initialDataUpdatedAt: () => readCachedPlans()?.keptAt,
    queryFn: ({ signal }) => fetchPlans({ refresh: false, signal }),
  })
}

export async function fetchPlans(options: { refresh: boolean; signal?: AbortSignal }): Promise<GymPlan[]> {
  const { refresh, signal } = options
  const { plans } = await callFunction('sync-gym-master-memberships', SyncMembershipsResponse, {
    body: { refresh },
    signal,
  })
  storage.write(JSON.stringify({ keptAt: Date.now(), plans }))
  return plans
}

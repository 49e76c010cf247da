import { queryClient } from '#app/lib/backend/query-client.ts'
import type { Signal } from '#app/lib/backend/signal.ts'
import { useLive } from '#app/lib/backend/use-live.ts'
import { canHaveChanged } from './rules.ts'

/** Returns true while the connection is live. */
export function useLiveAdmin(): boolean {
  return useLive('office', { onUpdate: refetchChanged })
}

function refetchChanged(signals: readonly Signal[]): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => canHaveChanged(queryKey, signals) })
}

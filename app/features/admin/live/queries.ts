import { queryClient } from '#app/lib/backend/query-client.ts'
import type { Signal } from '#app/lib/backend/signal.ts'
import { useLive } from '#app/lib/backend/use-live.ts'
import { canHaveChanged } from './rules.ts'

/** Reads what the admin panel shows again as soon as somebody changes it. Answers whether it is told of changes. */
export function useLiveAdmin(): boolean {
  return useLive('office', { onNews: readAgain })
}

function readAgain(signals: readonly Signal[]): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => canHaveChanged(queryKey, signals) })
}

import { queryOptions } from '@tanstack/react-query'
import { standingClock } from './standing-clock.ts'

/** Where a demo's clock stands, if it stands still. */
export function clockQuery() {
  return queryOptions({
    queryKey: ['clock'],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) => standingClock(signal),
  })
}

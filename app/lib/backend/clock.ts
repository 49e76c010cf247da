import { queryOptions } from '@tanstack/react-query'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { demoClock } from './demo-clock.ts'
import { queryClient } from './query-client.ts'

/** The fixed time of a demo, if it has one. */
export function clockQuery() {
  return queryOptions({
    queryKey: ['clock'],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) => demoClock(signal),
  })
}

/** The venue's time. A demo may have a fixed one. */
export async function venueNow(): Promise<number> {
  const clock = await queryClient.fetchQuery(clockQuery()).catch(() => null)
  return clock ? Date.parse(clock) : Date.now()
}

/** The venue's day. */
export function venueDayQuery() {
  return queryOptions({ queryKey: ['venue day'], queryFn: async () => dayOf(await venueNow()) })
}

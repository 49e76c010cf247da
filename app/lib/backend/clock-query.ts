import { queryOptions } from '@tanstack/react-query'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { demoClock, venueNow } from './clock.ts'

/** The fixed time of a demo, if it has one. */
export function clockQuery() {
  return queryOptions({
    queryKey: ['clock'],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: demoClock,
  })
}

/** The venue's day. */
export function venueDayQuery() {
  return queryOptions({ queryKey: ['venue day'], queryFn: async () => dayOf(await venueNow()) })
}

import { queryOptions } from '@tanstack/react-query'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { demoClock, venueNow } from './clock.ts'

export function clockQuery() {
  return queryOptions({
    queryKey: ['clock'],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: demoClock,
  })
}

export function venueDayQuery() {
  return queryOptions({ queryKey: ['venue day'], queryFn: async () => dayOf(await venueNow()) })
}

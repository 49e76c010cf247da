import { queryOptions } from '@tanstack/react-query'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { demoClock, venueNow } from './clock.ts'

const clockKeys = { demo: ['clock'] as const, venueDay: ['venue day'] as const }

export function clockQuery() {
  return queryOptions({
    queryKey: clockKeys.demo,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: demoClock,
  })
}

export function venueDayQuery() {
  return queryOptions({ queryKey: clockKeys.venueDay, queryFn: async () => dayOf(await venueNow()) })
}

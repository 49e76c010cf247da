import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { knownPortal } from './portal.ts'

/** The system of record for bays, bookings and memberships. It does not change while the page is open. */
export function portalQuery() {
  return queryOptions({
    queryKey: ['portal'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: knownPortal,
    // Signing up on a page clears the cache, and the page remains.
    placeholderData: keepPreviousData,
  })
}

export function gymSystemQuery() {
  return queryOptions({ ...portalQuery(), select: ({ provider }) => provider })
}

/** 'builtin' if our own tables are the system of record; undefined until known. */
export function useGymSystem(): 'builtin' | 'gymmaster' | undefined {
  return useQuery(gymSystemQuery()).data
}

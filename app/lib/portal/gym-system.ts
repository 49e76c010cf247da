import { queryOptions, useQuery } from '@tanstack/react-query'
import { knownPortal } from './portal.ts'

/** Which system keeps the venue's bays, bookings and memberships. It does not change while the page is open. */
export function gymSystemQuery() {
  return queryOptions({
    queryKey: ['gym system'],
    staleTime: Number.POSITIVE_INFINITY,
    // readPortal retries by itself.
    retry: false,
    queryFn: async () => (await knownPortal()).provider,
  })
}

/** 'builtin' if our own tables are the truth; undefined until that is known. */
export function useGymSystem(): 'builtin' | 'gymmaster' | undefined {
  return useQuery(gymSystemQuery()).data
}
